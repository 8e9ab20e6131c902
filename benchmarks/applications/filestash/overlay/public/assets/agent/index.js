import rxjs from "../lib/rx.js";
import { randomString } from "../lib/random.js";
import { AgentError, describe, find, names } from "./registry.js";

import "./tools_files.js";
import "./tools_viewer.js";
import "./tools_admin.js";

const session$ = new rxjs.BehaviorSubject(null);

const toError = (err) => err instanceof AgentError
    ? { code: err.code, message: err.message, retryable: err.retryable }
    : { code: "OPERATION_FAILED", message: err.message, retryable: false };

const agent = {
    protocolVersion: "0.1",
    app: { id: "app.filestash.web", name: "Filestash", version: "0.6.0" },

    get initialized() {
        return session$.value !== null;
    },

    get sessionId() {
        return session$.value;
    },

    async initialize() {
        session$.next(randomString(16));
        return {
            sessionId: session$.value,
            protocolVersion: agent.protocolVersion,
            app: agent.app,
            capabilities: names().map((name) => ({ name, available: true })),
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
        };
    },

    async shutdown() {
        session$.next(null);
    },

    listCapabilities: () => describe(),

    call: (name, params = {}) => rxjs.of(name).pipe(
        rxjs.tap(() => {
            if (session$.value === null) throw new AgentError("NOT_INITIALIZED", "initialize() comes first", true);
        }),
        rxjs.map(find),
        rxjs.tap((tool) => {
            if (!tool) throw new AgentError("UNKNOWN_CAPABILITY", name, false);
        }),
        rxjs.mergeMap((tool) => tool.run(params)),
        rxjs.map((data) => ({ success: true, data })),
        rxjs.catchError((err) => rxjs.of({ success: false, error: toError(err) })),
    ).toPromise(),
};

window.abp = agent;

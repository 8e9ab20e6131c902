import { browser } from "$app/environment";
import { version } from "$lib/abp/version";
import { fail, find, names, ok } from "$lib/abp/registry";
import "$lib/abp/capabilities";

const app = { id: "tools.cobalt.web", name: "cobalt", version };

class Runtime {
    readonly protocolVersion = "0.1";
    readonly app = app;

    #session: string | null = null;

    get initialized() {
        return this.#session !== null;
    }

    get sessionId() {
        return this.#session;
    }

    async initialize() {
        this.#session = crypto.randomUUID();

        return {
            sessionId: this.#session,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: names().map((name) => ({ name, available: true })),
            features: {
                notifications: false,
                progress: false,
                elicitation: false,
                dynamicCapabilities: true,
            },
        };
    }

    async shutdown() {
        this.#session = null;
    }

    listCapabilities() {
        return names().map((name) => ({
            name,
            available: true,
            inputSchema: { type: "object" },
        }));
    }

    async call(capability: string, params: Record<string, unknown> = {}) {
        if (!this.initialized)
            return fail("NOT_INITIALIZED", "initialize() comes first", true);

        const handler = find(capability);
        if (!handler)
            return fail("UNKNOWN_CAPABILITY", `unknown capability ${capability}`);

        try {
            return (await handler(params)) ?? ok(null);
        } catch (e) {
            return fail("OPERATION_FAILED", e instanceof Error ? e.message : String(e));
        }
    }
}

if (browser) {
    (window as any).abp = new Runtime();
}

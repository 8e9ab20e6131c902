import {find, list, provide} from "./registry";
import flows from "./flows";
import navigation from "./navigation";

const RETRYABLE = ["NOT_INITIALIZED", "PERMISSION_DENIED", "TIMEOUT"];

const fail = (code, message) => ({
    success: false,
    error: {code, message, retryable: RETRYABLE.includes(code)}
});

const createRuntime = () => {
    let session = null;

    return {
        protocolVersion: "0.1",
        app: {id: "io.kestra.ui", name: "Kestra", version: "0.20.0"},

        get initialized() {
            return session !== null;
        },

        get sessionId() {
            return session;
        },

        async initialize() {
            session = crypto.randomUUID();
            return {
                sessionId: session,
                protocolVersion: this.protocolVersion,
                app: this.app,
                capabilities: list().map(({name, available}) => ({name, available})),
                features: {notifications: false, progress: false, elicitation: false, dynamicCapabilities: true}
            };
        },

        async shutdown() {
            session = null;
        },

        listCapabilities: list,

        async call(name, params) {
            if (session === null) {
                return fail("NOT_INITIALIZED", "Call initialize() first");
            }

            const capability = find(name);
            if (capability === undefined) {
                return fail("UNKNOWN_CAPABILITY", `There is no capability ${name}`);
            }

            try {
                return {success: true, data: await capability.run(params ?? {})};
            } catch (e) {
                return {success: false, error: {code: "OPERATION_FAILED", message: e.message ?? String(e)}};
            }
        }
    };
};

export default {
    install(app, {store, router}) {
        for (const [name, capability] of Object.entries({...flows(store), ...navigation(router)})) {
            provide(name, capability);
        }

        window.abp = createRuntime();
    }
}

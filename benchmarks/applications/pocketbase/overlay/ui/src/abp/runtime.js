import { CapabilityError, getCapabilities, getCapability } from "@/abp/capabilities";
import "@/abp/data";
import CommonHelper from "@/utils/CommonHelper";

function failure(code, message, retryable = false) {
    return { success: false, error: { code, message, retryable } };
}

class AbpRuntime {
    protocolVersion = "0.1";

    app = { id: "io.pocketbase.dashboard", name: "PocketBase", version: "0.30.0" };

    sessionId = "";

    get initialized() {
        return this.sessionId != "";
    }

    async initialize() {
        this.sessionId = CommonHelper.randomString(20);

        return {
            sessionId: this.sessionId,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: getCapabilities().map(({ name, available }) => ({ name, available })),
            features: {
                notifications: false,
                progress: false,
                elicitation: false,
                dynamicCapabilities: true,
            },
        };
    }

    async shutdown() {
        this.sessionId = "";
    }

    listCapabilities() {
        return getCapabilities();
    }

    async call(name, params = {}) {
        if (!this.initialized) {
            return failure("NOT_INITIALIZED", "Call initialize() first.", true);
        }

        const capability = getCapability(name);
        if (!capability) {
            return failure("UNKNOWN_CAPABILITY", `Unknown capability ${name}.`);
        }

        try {
            return { success: true, data: await capability.handler(params) };
        } catch (err) {
            if (err instanceof CapabilityError) {
                return failure(err.code, err.message, err.retryable);
            }

            return failure("OPERATION_FAILED", err?.message || "Something went wrong.", true);
        }
    }
}

window.abp = new AbpRuntime();

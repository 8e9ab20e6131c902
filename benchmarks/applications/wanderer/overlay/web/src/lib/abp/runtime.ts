import { accountCapabilities } from "./capabilities/account";
import { exportCapabilities } from "./capabilities/exports";
import { trailCapabilities } from "./capabilities/trails";
import { CapabilityError, fail, type AbpResponse } from "./responses";
import type { Capability, Params } from "./schema";

const VERSION = "0.1";

export class AbpRuntime {
    readonly protocolVersion = VERSION;
    readonly app = { id: "to.wanderer.web", name: "wanderer", version: "0.18.3" };

    initialized = false;
    sessionId: string | null = null;

    #capabilities: Record<string, Capability> = {
        ...exportCapabilities,
        ...trailCapabilities,
        ...accountCapabilities,
    };

    async initialize() {
        this.sessionId = crypto.randomUUID();
        this.initialized = true;
        return {
            sessionId: this.sessionId,
            protocolVersion: VERSION,
            app: this.app,
            capabilities: Object.keys(this.#capabilities).map((name) => ({ name, available: true })),
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
        };
    }

    async shutdown() {
        this.initialized = false;
        this.sessionId = null;
    }

    listCapabilities() {
        return Object.entries(this.#capabilities).map(([name, { description, inputSchema }]) => ({
            name,
            description,
            inputSchema,
            available: true,
        }));
    }

    async call(name: string, params: Params = {}): Promise<AbpResponse> {
        if (!this.initialized) return fail("NOT_INITIALIZED", "Call initialize() first");
        const capability = this.#capabilities[name];
        if (!capability) return fail("UNKNOWN_CAPABILITY", `There is no ${name}`);
        try {
            return await capability.handler(params);
        } catch (e) {
            if (e instanceof CapabilityError) return fail(e.code, e.message);
            return fail("OPERATION_FAILED", e instanceof Error ? e.message : String(e), true);
        }
    }
}

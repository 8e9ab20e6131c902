import { Injectable } from "@angular/core";
import { isObservable, lastValueFrom } from "rxjs";
import { AgentRegistry } from "./agent.registry";
import { AccountTools } from "./tools/account.tools";
import { DeliveryTools } from "./tools/delivery.tools";
import { FeatureTools } from "./tools/feature.tools";
import { RequestTools } from "./tools/request.tools";

/** The runtime of the Agentic Browser Protocol. */
@Injectable({ providedIn: "root" })
export class AgentService {
    public readonly protocolVersion = "0.1";
    public readonly app = { id: "io.ombi.web", name: "Ombi", version: "4.59.3" };

    private session: string | null = null;

    constructor(private registry: AgentRegistry,
        account: AccountTools,
        delivery: DeliveryTools,
        feature: FeatureTools,
        request: RequestTools) {
        [account, delivery, feature, request].forEach(tools => tools.registerAll());
    }

    public install(): void {
        (window as any).abp = this;
    }

    public async initialize() {
        this.session = String(Date.now());
        return { protocolVersion: this.protocolVersion, sessionId: this.session, app: this.app, capabilities: this.registry.list() };
    }

    public async shutdown() {
        this.session = null;
    }

    public listCapabilities() {
        return this.registry.list();
    }

    public async call(name: string, params: Record<string, any> = {}) {
        if (this.session === null) {
            return this.failure("NOT_INITIALIZED", "Call initialize() first", true);
        }

        const tool = this.registry.find(name);
        if (!tool) {
            return this.failure("UNKNOWN_CAPABILITY", `There is no ${name}`, false);
        }

        try {
            const result = tool.handler(params);
            const data = isObservable(result) ? await lastValueFrom(result) : await result;
            return { success: true, data };
        } catch (error) {
            return this.failure("OPERATION_FAILED", `${error}`, false);
        }
    }

    private failure(code: string, message: string, retryable: boolean) {
        return { success: false, error: { code, message, retryable } };
    }
}

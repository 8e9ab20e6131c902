import { AgentError, AgentErrorCode } from "./AgentError";
import { AgentCapability, AgentModule } from "./AgentModule";
import { CallModule } from "./modules/CallModule";
import { ExportModule } from "./modules/ExportModule";
import { MessageModule } from "./modules/MessageModule";
import { RoomModule } from "./modules/RoomModule";
import { SessionModule } from "./modules/SessionModule";

declare global {
    interface Window {
        abp: AgentRuntime;
    }
}

export class AgentRuntime {
    private static internalInstance?: AgentRuntime;

    public static get instance(): AgentRuntime {
        if (!AgentRuntime.internalInstance) {
            AgentRuntime.internalInstance = new AgentRuntime();
        }
        return AgentRuntime.internalInstance;
    }

    public readonly protocolVersion = "0.1";
    public readonly app = { id: "io.element.web", name: "Element", version: "1.11.77" };
    public initialized = false;
    public sessionId: string | null = null;

    private readonly modules: AgentModule[] = [
        new RoomModule(),
        new MessageModule(),
        new ExportModule(),
        new CallModule(),
        new SessionModule(),
    ];

    public async initialize(): Promise<object> {
        this.sessionId = crypto.randomUUID();
        this.initialized = true;
        return {
            sessionId: this.sessionId,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: this.entries().map(([name]) => ({ name, available: true })),
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
        };
    }

    public async shutdown(): Promise<void> {
        this.sessionId = null;
        this.initialized = false;
    }

    public listCapabilities(): object[] {
        return this.entries().map(([name, { description, inputSchema }]) => ({
            name,
            description,
            inputSchema,
            available: true,
        }));
    }

    public async call(name: string, params: Record<string, unknown> = {}): Promise<object> {
        try {
            if (!this.initialized) throw new AgentError(AgentErrorCode.NotInitialized, "Not initialized");
            const module = this.modules.find((candidate) => name in candidate.capabilities);
            if (!module) throw new AgentError(AgentErrorCode.UnknownCapability, `Unknown capability ${name}`);
            return { success: true, data: await module.capabilities[name].handle(params) };
        } catch (e) {
            const error = e instanceof AgentError ? e : new AgentError(AgentErrorCode.OperationFailed, String(e));
            return error.toResponse();
        }
    }

    private entries(): [string, AgentCapability][] {
        return this.modules.flatMap((module) => Object.entries(module.capabilities));
    }
}

window.abp = AgentRuntime.instance;

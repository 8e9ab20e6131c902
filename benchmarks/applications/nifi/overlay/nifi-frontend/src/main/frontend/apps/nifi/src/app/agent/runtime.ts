import type { AgentTools } from './agent-tools.service';
import { AgentAnswer, failed } from './answers';

class AgentRuntime {
    readonly protocolVersion = '0.1';
    readonly app = { id: 'org.apache.nifi', name: 'NiFi', version: '2.8.0' };
    initialized = false;
    sessionId: string | null = null;

    connect!: (tools: AgentTools) => void;
    private connected = new Promise<AgentTools>((resolve) => {
        this.connect = resolve;
    });

    async initialize() {
        this.initialized = true;
        this.sessionId = crypto.randomUUID();
        const capabilities = (await this.listCapabilities()).map(({ name, available }) => ({ name, available }));
        return {
            sessionId: this.sessionId,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities,
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
        };
    }

    async shutdown() {
        this.initialized = false;
        this.sessionId = null;
    }

    async listCapabilities() {
        const { handlers } = await this.connected;
        return Object.keys(handlers).map((name) => ({
            name,
            description: name,
            available: true,
            inputSchema: { type: 'object' }
        }));
    }

    async call(capability: string, params: any = {}): Promise<AgentAnswer> {
        if (!this.initialized) {
            return failed('NOT_INITIALIZED', 'Call initialize() first');
        }
        const { handlers } = await this.connected;
        const handler = handlers[capability];
        if (!handler) {
            return failed('UNKNOWN_CAPABILITY', `There is no ${capability}`);
        }
        try {
            return await handler(params);
        } catch (error) {
            return failed('OPERATION_FAILED', String(error), true);
        }
    }
}

export const agent = new AgentRuntime();

(window as any).abp = agent;

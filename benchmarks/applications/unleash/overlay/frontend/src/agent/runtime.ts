import { AgentBridge } from './bridge.ts';
import { capabilities } from './capabilities.ts';

type Failure = { code: string; message: string; retryable: boolean };

const ok = (data: unknown) => ({ success: true, data });
const failed = (error: Failure) => ({ success: false, error });

class AgentRuntime {
    readonly protocolVersion = '0.1';
    readonly app = {
        id: 'io.getunleash.admin',
        name: 'Unleash',
        version: '7.5.0',
    };
    initialized = false;
    sessionId: string | null = null;

    async initialize() {
        this.initialized = true;
        this.sessionId = crypto.randomUUID();
        return {
            sessionId: this.sessionId,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: capabilities.map(({ name }) => ({
                name,
                available: true,
            })),
            features: {
                notifications: false,
                progress: false,
                elicitation: false,
                dynamicCapabilities: false,
            },
        };
    }

    async shutdown() {
        this.initialized = false;
        this.sessionId = null;
    }

    listCapabilities() {
        return capabilities.map((each) => ({ ...each, available: true }));
    }

    async call(capability: string, params: unknown = {}) {
        if (!this.initialized) {
            return failed({
                code: 'NOT_INITIALIZED',
                message: 'Call initialize() first',
                retryable: true,
            });
        }
        if (!capabilities.some(({ name }) => name === capability)) {
            return failed({
                code: 'UNKNOWN_CAPABILITY',
                message: `There is no ${capability}`,
                retryable: true,
            });
        }
        const tool = AgentBridge.find(capability);
        if (!tool) {
            return failed({
                code: 'CAPABILITY_UNAVAILABLE',
                message: `${capability} is not on this page`,
                retryable: true,
            });
        }
        try {
            return ok(await tool(params));
        } catch (error: unknown) {
            return {
                success: false,
                error: error instanceof Error ? error.message : 'Failed',
            };
        }
    }
}

declare global {
    interface Window {
        abp?: AgentRuntime;
    }
}

window.abp = new AgentRuntime();

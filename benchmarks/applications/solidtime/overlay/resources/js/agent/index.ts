import { account } from '@/agent/capabilities/account';
import { organizations } from '@/agent/capabilities/organization';
import { reports } from '@/agent/capabilities/reports';
import { workspace } from '@/agent/capabilities/workspace';
import type { Capability } from '@/agent/define';
import { AgentError } from '@/agent/errors';

const capabilities: Record<string, Capability> = {
    ...reports,
    ...account,
    ...organizations,
    ...workspace,
};

function createAgent() {
    let sessionId: string | null = null;

    return {
        protocolVersion: '0.1',
        app: { id: 'io.solidtime', name: 'solidtime', version: '0.13.0' },

        get initialized() {
            return sessionId !== null;
        },

        async initialize() {
            sessionId = crypto.randomUUID();
            return {
                sessionId,
                protocolVersion: '0.1',
                app: this.app,
                capabilities: Object.keys(capabilities).map((name) => ({ name, available: true })),
                features: {
                    notifications: false,
                    progress: false,
                    elicitation: false,
                    dynamicCapabilities: false,
                },
            };
        },

        async shutdown() {
            sessionId = null;
        },

        listCapabilities() {
            const entries = Object.entries(capabilities).map(([name, capability]) => ({
                name,
                description: capability.description,
                available: true,
                inputSchema: capability.inputSchema,
            }));
            return { capabilities: entries };
        },

        async call(name: string, params: Record<string, unknown> = {}) {
            const capability = capabilities[name];
            if (capability === undefined) {
                return refuse(new AgentError('UNKNOWN_CAPABILITY', `No capability ${name}`, false));
            }
            try {
                return { success: true, data: await capability.run(params) };
            } catch (error) {
                if (error instanceof AgentError) {
                    return refuse(error);
                }
                const message = error instanceof Error ? error.message : String(error);
                return { success: false, error: { code: 'OPERATION_FAILED', message } };
            }
        },
    };
}

function refuse({ code, message, retryable }: AgentError) {
    return { success: false, error: { code, message, retryable } };
}

declare global {
    interface Window {
        abp: ReturnType<typeof createAgent>;
    }
}

window.abp = createAgent();

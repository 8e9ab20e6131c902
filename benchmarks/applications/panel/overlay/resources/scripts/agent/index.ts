import { AgentError } from '@/agent/Agent';
import { Capabilities } from '@/agent/types';
import account from '@/agent/handlers/account';
import files from '@/agent/handlers/files';
import server from '@/agent/handlers/server';
import { httpErrorToHuman } from '@/api/http';

const capabilities: Capabilities = { ...account, ...files, ...server };

const app = { id: 'io.pterodactyl.panel', name: 'Pterodactyl', version: '1.11.0' };

const retryable: Record<string, boolean> = {
    NOT_INITIALIZED: true,
    UNKNOWN_CAPABILITY: false,
    INVALID_PARAMS: true,
    CAPABILITY_UNAVAILABLE: true,
    OPERATION_FAILED: false,
};

const failure = (code: string, message: string) => ({
    success: false,
    error: { code, message, retryable: retryable[code] },
});

class Runtime {
    protocolVersion = '0.1';

    app = app;

    initialized = false;

    sessionId: string | null = null;

    async initialize() {
        this.initialized = true;
        this.sessionId = `${Date.now()}`;

        return {
            sessionId: this.sessionId,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: Object.keys(capabilities).map((name) => ({ name, available: true })),
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
        };
    }

    async shutdown() {
        this.initialized = false;
        this.sessionId = null;
    }

    listCapabilities() {
        return Object.entries(capabilities).map(([name, { description, inputSchema }]) => ({
            name,
            description,
            inputSchema,
            available: true,
        }));
    }

    async call(name: string, params: Record<string, any> = {}) {
        if (!this.initialized) {
            return failure('NOT_INITIALIZED', 'Call initialize() first.');
        }

        const capability = capabilities[name];
        if (!capability) {
            return failure('UNKNOWN_CAPABILITY', `There is no capability "${name}".`);
        }

        try {
            return { success: true, data: await capability.run(params) };
        } catch (error) {
            if (error instanceof AgentError) {
                return failure(error.code, error.message);
            }

            return failure('OPERATION_FAILED', httpErrorToHuman(error));
        }
    }
}

(window as any).abp = new Runtime();

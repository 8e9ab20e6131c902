import { AgentError } from './AgentError';
import { filters } from './capabilities/filters';
import { logs } from './capabilities/logs';
import { settings } from './capabilities/settings';
import { system } from './capabilities/system';
import { combineCapabilities, Params } from './define';
import { run } from './store';

const table = combineCapabilities(filters, logs, settings, system);

const success = (data: unknown) => ({ success: true, data });

const failure = (code: string, message: string, retryable: boolean) => ({
    success: false,
    error: { code, message, retryable },
});

let sessionId: string | null = null;

const app = { id: 'com.adguard.home', name: 'AdGuard Home', version: '0.107.0' };

const agent = {
    protocolVersion: '0.1',
    app,

    get initialized() {
        return sessionId !== null;
    },

    get sessionId() {
        return sessionId;
    },

    async initialize() {
        sessionId = crypto.randomUUID();
        return {
            sessionId,
            protocolVersion: '0.1',
            app,
            capabilities: Object.keys(table).map((name) => ({ name, available: true })),
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
        };
    },

    async shutdown() {
        sessionId = null;
    },

    listCapabilities() {
        return Object.entries(table).map(([name, { description, inputSchema }]) => ({
            name,
            description,
            inputSchema,
            available: true,
        }));
    },

    async call(name: string, params: Params = {}) {
        if (!sessionId) {
            return failure('NOT_INITIALIZED', 'Call initialize() first', true);
        }
        if (!Object.prototype.hasOwnProperty.call(table, name)) {
            return failure('UNKNOWN_CAPABILITY', name, false);
        }
        try {
            return success(await run(table[name].thunk(params)));
        } catch (error) {
            if (error instanceof AgentError) {
                return failure(error.code, error.message, error.retryable);
            }
            return failure('OPERATION_FAILED', String(error), false);
        }
    },
};

window.abp = agent;

export { attach } from './store';

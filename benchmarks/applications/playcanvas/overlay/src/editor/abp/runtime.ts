import './assets';
import './console';
import './entities';
import './scenes';
import { tools } from './tools';

const VERSION = '0.1';

const app = { id: 'com.playcanvas.editor', name: 'PlayCanvas Editor', version: '2.30.4' };

const error = (code: string, message: string, retryable = false) => ({
    success: false,
    error: { code, message, retryable }
});

let sessionId: string | null = null;

window.abp = {
    protocolVersion: VERSION,
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
            protocolVersion: VERSION,
            app,
            capabilities: tools.list.map(({ name, available }) => ({ name, available })),
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
        };
    },

    async shutdown() {
        sessionId = null;
    },

    listCapabilities() {
        return tools.list;
    },

    async call(name: string, args: Record<string, unknown> = {}) {
        if (!sessionId) {
            return error('NOT_INITIALIZED', 'Call initialize() first', true);
        }
        if (!tools.methods.has(name)) {
            return error('UNKNOWN_CAPABILITY', `There is no '${name}'`);
        }
        try {
            const data = await tools.invoke(name, args);
            return { success: true, data: data ?? null };
        } catch (err) {
            return error('OPERATION_FAILED', err instanceof Error ? err.message : `${err}`);
        }
    }
};

import { CAPABILITIES } from './capabilities.js';
import { handlers } from './handlers.js';

const answer = (data) => ({ success: true, data });

/** retryable is false unless the caller says otherwise. */
function failure(code, message, retryable = false) {
    return { success: false, error: { code, message, retryable } };
}

export const MenuRuntime = {
    protocolVersion: '0.1',
    app: { id: 'com.menuprinter.web', name: 'Menu Printer', version: '1.1.0' },
    initialized: false,
    sessionId: null,

    async initialize() {
        this.initialized = true;
        this.sessionId = crypto.randomUUID();
        return {
            sessionId: this.sessionId,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: CAPABILITIES.map(({ name, available }) => ({ name, available })),
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
        };
    },

    async shutdown() {
        this.initialized = false;
        this.sessionId = null;
    },

    listCapabilities() {
        return CAPABILITIES;
    },

    async call(capability, params = {}) {
        if (!this.initialized) {
            return failure('NOT_INITIALIZED', 'not initialized', true);
        }
        const handler = handlers[capability];
        if (!handler) {
            return failure('UNKNOWN_CAPABILITY', capability);
        }
        try {
            return answer(await handler(params));
        } catch (problem) {
            return failure('OPERATION_FAILED', problem.message);
        }
    },
};

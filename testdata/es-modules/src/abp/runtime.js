import { handlers } from '../handlers/index.js';
import { CAPABILITIES } from './capabilities.js';
import { failure } from './responses.js';

export function createRuntime() {
  return {
    protocolVersion: '0.1',
    app: { id: 'io.markpad.editor', name: 'MarkPad', version: '1.0.0' },
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

    async listCapabilities() {
      return CAPABILITIES;
    },

    async call(capability, params = {}) {
      if (!this.initialized) return failure('NOT_INITIALIZED', 'Call initialize() first.', true);
      const handler = handlers[capability];
      if (!handler) return failure('UNKNOWN_CAPABILITY', `Unknown capability ${capability}.`);
      try {
        return await handler(params);
      } catch (error) {
        return failure('OPERATION_FAILED', error.message);
      }
    },
  };
}

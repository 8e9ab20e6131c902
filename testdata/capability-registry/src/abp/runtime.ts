import './capabilities';
import { registry } from './registry';

const fail = (code: string, message: string, retryable = false) => ({ success: false, error: { code, message, retryable } });

export function createRuntime() {
  return {
    protocolVersion: '0.1',
    app: { id: 'com.sketch-book.editor', name: 'Sketchbook', version: '2.4.0' },
    initialized: false,
    sessionId: null as string | null,

    async initialize() {
      this.initialized = true;
      this.sessionId = crypto.randomUUID();
      return {
        sessionId: this.sessionId,
        protocolVersion: this.protocolVersion,
        app: this.app,
        capabilities: [...registry.keys()].map((name) => ({ name, available: true })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
      };
    },

    async shutdown() {
      this.initialized = false;
      this.sessionId = null;
    },

    async listCapabilities() {
      return Array.from(registry, ([name, { handler, ...rest }]) => ({ name, available: true, ...rest })); // expect: ABP307
    },

    async call(capability: string, params: Record<string, unknown> = {}) {
      if (!this.initialized) return fail('NOT_INITIALIZED', 'Call initialize() first', true);
      const entry = registry.get(capability);
      return entry ? entry.handler(params) : fail('UNKNOWN_CAPABILITY', `No ${capability}`);
    },
  };
}

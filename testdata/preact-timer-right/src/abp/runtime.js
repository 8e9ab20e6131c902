import { capabilities } from './capabilities.js';

const APP = { id: 'net.tempo.timer', name: 'Tempo', version: '1.0.3' };

const failure = (code, message, retryable) => ({ success: false, error: { code, message, retryable } });

export const runtime = {
  protocolVersion: '0.1',
  app: APP,
  initialized: false,
  sessionId: null,

  async initialize() {
    runtime.initialized = true;
    runtime.sessionId = crypto.randomUUID();
    return {
      sessionId: runtime.sessionId,
      protocolVersion: '0.1',
      app: APP,
      capabilities: Object.keys(capabilities).map((name) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: true, dynamicCapabilities: false },
    };
  },

  async shutdown() {
    runtime.initialized = false;
    runtime.sessionId = null;
  },

  async listCapabilities() {
    return Object.entries(capabilities).map(([name, { inputSchema, requirements }]) => ({
      name,
      available: true,
      inputSchema,
      requirements,
    }));
  },

  async elicit(request) {
    return window.__abp_elicitation ? window.__abp_elicitation(request) : { action: 'decline' };
  },

  async call(name, params = {}) {
    if (!runtime.initialized) return failure('NOT_INITIALIZED', 'Call initialize() first', true);
    const capability = Object.hasOwn(capabilities, name) ? capabilities[name] : null;
    if (!capability) return failure('UNKNOWN_CAPABILITY', `Tempo has no ${name}`, false);
    return capability.run(params, runtime);
  },
};

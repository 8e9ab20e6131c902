import { handlers } from './handlers.js';
import { CAPABILITIES } from './capabilities.js';

export class ReadableRuntime {
  constructor() {
    this.protocolVersion = '0.1';
    this.app = { id: 'com.readable.app', name: 'Readable', version: '1.2.0' };
    this.initialized = false;
    this.sessionId = null;
  }

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: CAPABILITIES.map((capability) => ({ name: capability.name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  async listCapabilities() {
    return CAPABILITIES;
  }

  async call(capability, params = {}) {
    if (!this.initialized) {
      return { success: false, error: { code: 'NOT_INITIALIZED', message: 'Call initialize() first', retryable: true } };
    }
    const handler = handlers[capability];
    if (!handler) {
      return { success: false, error: { code: 'UNKNOWN_CAPABILITY', message: capability, retryable: false } };
    }
    return handler(params);
  }
}

import { registry } from './capabilities.js';
import { AbpError, failure } from './answers.js';

class Runtime {
  protocolVersion = '0.1';
  app = { id: 'com.clipshelf.extension', name: 'Clip Shelf', version: '2.1.0' };
  initialized = false;
  sessionId = null;

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    const capabilities = Object.keys(registry).map((name) => ({ name, available: true }));
    return { sessionId: this.sessionId, protocolVersion: this.protocolVersion, app: this.app, capabilities, features: {} };
  }

  async shutdown() {
    this.initialized = false;
  }

  async listCapabilities() {
    return Object.entries(registry).map(([name, { description, inputSchema }]) => ({
      name, description, available: true, inputSchema,
    }));
  }

  async call(capability, params = {}) {
    if (!this.initialized) {
      return failure('NOT_INITIALIZED', 'call initialize() first'); // expect: ABP512
    }
    const entry = registry[capability];
    if (!entry) return failure('UNKNOWN_CAPABILITY', `no ${capability}`);
    const started = Date.now();
    try {
      const result = await entry.handler(params);
      return { ...result, metadata: { duration: Date.now() - started } };
    } catch (error) {
      if (error instanceof AbpError) return error.toResponse();
      return failure('OPERATION_FAILED', error.message, true);
    }
  }
}

window.abp = new Runtime();

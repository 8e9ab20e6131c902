import { handlers } from './handlers';

const app = { id: 'is.hypothes.client', name: 'Hypothesis', version: '1.0.0' };

function failure(code: string, message: string, retryable = false) {
  return { success: false, error: { code, message, retryable } };
}

class AgentRuntime {
  readonly protocolVersion = '0.1';
  readonly app = app;
  initialized = false;
  sessionId: string | null = null;

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app,
      capabilities: this.listCapabilities(),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false,
      },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  listCapabilities() {
    return Object.keys(handlers).map(name => ({
      name,
      available: true,
      inputSchema: { type: 'object' },
    }));
  }

  async call(capability: string, params: object = {}) {
    if (!this.initialized) {
      return failure('NOT_INITIALIZED', 'Call initialize() first');
    }
    const handler = handlers[capability];
    if (!handler) {
      return failure('UNKNOWN_CAPABILITY', `There is no ${capability}`);
    }
    try {
      return await handler(params);
    } catch (err) {
      return failure('OPERATION_FAILED', err.message);
    }
  }
}

(window as any).abp = new AgentRuntime();

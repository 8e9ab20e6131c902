class Server {
  #entries = new Map();

  protocolVersion = '0.1';
  app = { id: 'dev.swimlane.board', name: 'Swimlane', version: '2.3.0' };
  initialized = false;
  sessionId = null;

  register(name, entry) {
    this.#entries.set(name, entry);
  }

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: [...this.#entries.keys()].map((name) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  async listCapabilities() {
    return [...this.#entries].map(([name, { description, inputSchema }]) => ({ name, description, available: true, inputSchema }));
  }

  async call(capability, params = {}) {
    if (!this.initialized) return failure('NOT_INITIALIZED', 'initialize() first', true);
    const entry = this.#entries.get(capability);
    if (!entry) return failure('UNKNOWN_CAPABILITY', `${capability} is not registered`, false);
    return entry.handler(params);
  }
}

export function failure(code, message, retryable) {
  return { success: false, error: { code, message, retryable } };
}

export const server = new Server();

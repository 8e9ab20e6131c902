import capabilities from './capabilities';

type Handler = (params: any) => unknown;

class Runtime {
  protocolVersion = '0.1';
  app = { id: 'app.pennywise.budget', name: 'Pennywise', version: '2.0.0' };
  initialized = false;
  sessionId: string | null = null;

  private handlers = new Map<string, Handler>();

  register(name: string, handler: Handler) {
    this.handlers.set(name, handler);
  }

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: capabilities.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  listCapabilities() {
    return capabilities;
  }

  async call(capability: string, params: Record<string, unknown> = {}) {
    if (!this.initialized) return this.fail('NOT_INITIALIZED', 'Not initialized', true);
    const handler = this.handlers.get(capability);
    if (!handler) return this.fail('UNKNOWN_CAPABILITY', `${capability} is unknown`, false);
    return { success: true, data: await handler(params) };
  }

  private fail(code: string, message: string, retryable: boolean) {
    return { success: false, error: { code, message, retryable } };
  }
}

export const runtime = new Runtime();

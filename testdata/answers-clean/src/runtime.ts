import { handlers, schemas } from './handlers';
import { CODES, isRetryable, reply } from './reply';

let session: string | null = null;

const runtime = {
  protocolVersion: '0.1',
  app: { id: 'com.ledgerlines.extension', name: 'Ledger Lines', version: '4.0.0' },
  initialized: false,

  async initialize() {
    session = crypto.randomUUID();
    this.initialized = true;
    const capabilities = Object.keys(handlers).map((name) => ({ name, available: true }));
    return { sessionId: session, protocolVersion: '0.1', app: this.app, capabilities, features: {} };
  },

  async shutdown() {
    session = null;
    this.initialized = false;
  },

  async listCapabilities() {
    return Object.keys(handlers).map((name) => ({ name, description: name, available: true, inputSchema: schemas[name] }));
  },

  async call(capability: string, params: Record<string, any> = {}, options: { signal?: AbortSignal } = {}) {
    if (!this.initialized || !session) return reply.fail(CODES.early, 'call initialize() first');
    const handler = handlers[capability];
    if (!handler) return reply.fail(CODES.unknown, `no ${capability}`);
    if (options.signal?.aborted) return { success: false, cancelled: true };
    try {
      return await handler(params);
    } catch (error: any) {
      const code = error.name === 'AbortError' ? CODES.late : CODES.failed;
      return { success: false, error: { code, message: error.message, retryable: isRetryable(code) } };
    }
  },
};

(window as any).abp = runtime;

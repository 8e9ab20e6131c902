import { pages } from './pages';
import { workflows } from './workflows';

const handlers = { ...workflows, ...pages };

const app = { id: 'io.temporal.ui', name: 'Temporal', version: '2.48.0' };

const failure = (code: string, message: string, retryable = false) => ({
  success: false,
  error: { code, message, retryable },
});

let sessionId: string | undefined;

const abp = {
  protocolVersion: '0.1',
  app,
  get initialized() {
    return sessionId !== undefined;
  },
  async initialize() {
    sessionId = crypto.randomUUID();
    return { sessionId, protocolVersion: '0.1', app, features: {} };
  },
  async shutdown() {
    sessionId = undefined;
  },
  listCapabilities: () =>
    Object.keys(handlers).map((name) => ({
      name,
      available: true,
      inputSchema: { type: 'object' },
    })),
  async call(name: string, params: Record<string, unknown> = {}) {
    if (!sessionId) {
      return failure('NOT_INITIALIZED', 'initialize() comes first', true);
    }
    const handler = handlers[name];
    if (!handler) {
      return failure('UNKNOWN_CAPABILITY', `There is no ${name}`);
    }
    try {
      return { success: true, data: await handler(params) };
    } catch (error) {
      return failure('OPERATION_FAILED', (error as Error).message);
    }
  },
};

Object.assign(window, { abp });

import './capabilities';
import { find, names } from './registry';

const app = { id: 'is.umami.app', name: 'Umami', version: '3.0.0' };

let sessionId: string | null = null;

function fail(code: string, message: string, retryable: boolean) {
  return { success: false, error: { code, message, retryable } };
}

const runtime = {
  protocolVersion: '0.1',
  app,
  get initialized() {
    return sessionId !== null;
  },
  get sessionId() {
    return sessionId;
  },
  async initialize() {
    sessionId = crypto.randomUUID();
    return {
      sessionId,
      protocolVersion: '0.1',
      app,
      capabilities: names().map(name => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: true },
    };
  },
  async shutdown() {
    sessionId = null;
  },
  listCapabilities() {
    return names().map(name => ({ name, available: true, inputSchema: { type: 'object' } }));
  },
  async call(name: string, params: Record<string, unknown> = {}) {
    if (!sessionId) {
      return fail('NOT_INITIALIZED', 'Call initialize() first.', true);
    }
    const handler = find(name);
    if (!handler) {
      return fail('UNKNOWN_CAPABILITY', `Unknown: ${name}`, true);
    }
    try {
      return { success: true, data: await handler(params) };
    } catch (e) {
      return fail('OPERATION_FAILED', e.message, false);
    }
  },
};

if (typeof window !== 'undefined') {
  (window as any).abp = runtime;
}

import { browser } from '$app/environment';
import { handlers } from './handlers';
import { CAPABILITIES } from './capabilities';

let sessionId: string | null = null;
const app = { id: 'eu.ledgerly.invoices', name: 'Ledgerly', version: '1.0.3' };

function reject(code: string, message: string, retryable = false) {
  return { success: false, error: { code, message, retryable } };
}

export const runtime = {
  protocolVersion: '0.1',
  app,
  get initialized() {
    return sessionId !== null;
  },
  async initialize() {
    sessionId = crypto.randomUUID();
    return {
      sessionId,
      protocolVersion: '0.1',
      app,
      capabilities: CAPABILITIES.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },
  async shutdown() {
    sessionId = null;
  },
  async listCapabilities() {
    return CAPABILITIES;
  },
  async call(capability: string, params: any = {}) {
    if (sessionId === null) return reject('NOT_INITIALIZED', 'initialize() first', true);
    const handler = handlers.get(capability);
    if (!handler) return reject('UNKNOWN_CAPABILITY', `No capability ${capability}`);
    try {
      return { success: true, data: await handler(params) };
    } catch (e) {
      return reject('OPERATION_FAILED', e instanceof Error ? e.message : 'failed', true);
    }
  },
};

if (browser) {
  window.abp = runtime;
  window.__abpReadyResolve?.(runtime);
}

import { NotReady } from './bridge';
import { handlers } from './handlers';
import { schemas } from './schemas';

export const runtime = {
  protocolVersion: '0.1',
  app: { id: 'com.kavitareader.web', name: 'Kavita', version: '0.8.4' },
  initialized: false,
  sessionId: undefined as string | undefined,

  async initialize() {
    runtime.sessionId = crypto.randomUUID();
    runtime.initialized = true;
    return {
      sessionId: runtime.sessionId,
      protocolVersion: runtime.protocolVersion,
      app: runtime.app,
      capabilities: [...handlers.keys()].map((name) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },

  async shutdown() {
    runtime.initialized = false;
    runtime.sessionId = undefined;
  },

  listCapabilities() {
    return [...handlers.keys()].map((name) => ({
      name,
      description: schemas[name]?.description ?? name,
      inputSchema: schemas[name]?.input ?? { type: 'object', properties: {} },
      available: true,
    }));
  },

  async call(capability: string, params: object = {}) {
    if (!runtime.initialized) return failure('NOT_INITIALIZED', 'Call initialize() first.', true);
    const handler = handlers.get(capability);
    if (!handler) return failure('UNKNOWN_CAPABILITY', `Unknown: ${capability}`, false);
    try {
      const data = await handler(params);
      return { success: true, data };
    } catch (error) {
      if (error instanceof NotReady) return failure('CAPABILITY_UNAVAILABLE', error.message, true);
      return failure('OPERATION_FAILED', String(error), false);
    }
  },
};

function failure(code: string, message: string, retryable: boolean) {
  return { success: false, error: { code, message, retryable } };
}

declare global {
  interface Window {
    abp: typeof runtime;
  }
}

window.abp = runtime;

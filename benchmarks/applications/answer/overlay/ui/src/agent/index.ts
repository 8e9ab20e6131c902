import { handle } from './handlers';
import { names } from './names';

const app = { id: 'org.apache.answer', name: 'Apache Answer', version: '1.4.0' };

const fail = (code: string, message: string, retryable: boolean) => ({
  success: false,
  error: { code, message, retryable },
});

let initialized = false;

(window as any).abp = {
  protocolVersion: '0.1',
  app,
  async initialize() {
    initialized = true;
    return {
      sessionId: Math.random().toString(36).slice(2),
      protocolVersion: '0.1',
      app,
      capabilities: names.map((name) => ({ name, available: true })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false,
      },
    };
  },
  async shutdown() {
    initialized = false;
  },
  listCapabilities: () =>
    names.map((name) => ({
      name,
      available: true,
      inputSchema: { type: 'object' },
    })),
  async call(name: string, params: Record<string, any> = {}) {
    if (!initialized) {
      return fail('NOT_INITIALIZED', 'Call initialize() first', true);
    }
    try {
      const data = await handle(name, params);
      if (data === undefined) {
        return fail('UNKNOWN_CAPABILITY', name, false);
      }
      return { success: true, data };
    } catch (ex: any) {
      return fail('OPERATION_FAILED', ex?.msg || String(ex), false);
    }
  },
};

import { capabilities } from './capabilities';

const app = { id: 'io.hyperdx.app', name: 'HyperDX', version: '2.0.0' };
const entries = () =>
  Object.entries(capabilities).map(([name, { description, inputSchema }]) => ({
    name,
    description,
    inputSchema,
    available: true,
  }));
const fail = (code: string, message: string, retryable: boolean) => ({
  success: false,
  error: { code, message, retryable },
});

let sessionId: string | null = null;

(window as any).abp = {
  protocolVersion: '0.1',
  app,
  async initialize() {
    sessionId = crypto.randomUUID();
    return {
      sessionId,
      protocolVersion: '0.1',
      app,
      capabilities: entries().map(({ name }) => ({ name, available: true })),
      features: {},
    };
  },
  async shutdown() {
    sessionId = null;
  },
  listCapabilities: entries,
  async call(name: string, params: any = {}) {
    if (sessionId == null) {
      return fail('NOT_INITIALIZED', 'initialize() first', true);
    }
    const capability = capabilities[name];
    if (capability == null) {
      return fail('UNKNOWN_CAPABILITY', name, true);
    }
    try {
      return { success: true, data: await capability.run(params) };
    } catch (e) {
      return fail('OPERATION_FAILED', String(e), true);
    }
  },
};

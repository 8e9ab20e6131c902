import { capabilities } from './capabilities';
import { fail } from './responses';

const app = {
  id: 'com.simplenote.app',
  name: 'Simplenote',
  version: '2.22.2',
};

let sessionId: string | null = null;

const describe = () =>
  Object.entries(capabilities).map(([name, { description, inputSchema }]) => ({
    name,
    description,
    inputSchema,
    available: true,
  }));

const abp = {
  protocolVersion: '0.1',
  app,

  get initialized() {
    return sessionId !== null;
  },

  get sessionId() {
    return sessionId;
  },

  async initialize() {
    sessionId = `simplenote-${Date.now()}`;
    return {
      sessionId,
      protocolVersion: '0.1',
      app,
      capabilities: Object.keys(capabilities).map((name) => ({
        name,
        available: true,
      })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false,
      },
    };
  },

  async shutdown() {
    sessionId = null;
  },

  async call(name: string, params: Record<string, any> = {}) {
    if (sessionId === null) {
      return fail('NOT_INITIALIZED', 'Call initialize() first');
    }

    const capability = capabilities[name];
    if (!capability) {
      return fail('UNKNOWN_CAPABILITY', `There is no ${name}`);
    }

    try {
      return await capability.handler(params);
    } catch (error) {
      const { code = 'OPERATION_FAILED', message, retryable } = error as any;
      return fail(code, message, retryable ?? false);
    }
  },

  listCapabilities: describe,
};

window.abp = abp;

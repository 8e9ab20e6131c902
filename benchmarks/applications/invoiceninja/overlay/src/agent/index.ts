import './capabilities/account';
import './capabilities/invoices';
import { find, list, Params } from './registry';

type Code =
  | 'NOT_INITIALIZED'
  | 'UNKNOWN_CAPABILITY'
  | 'INVALID_PARAMS'
  | 'OPERATION_FAILED';

const failure = (code: Code, message: string, retryable = false) => ({
  success: false as const,
  error: { code, message, retryable },
});

const app = { id: 'com.invoiceninja.app', name: 'Invoice Ninja', version: '5.12.0' };

let sessionId: string | null = null;

(window as any).abp = {
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
      capabilities: list().map(({ name, available }) => ({ name, available })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: true,
      },
    };
  },

  async shutdown() {
    sessionId = null;
  },

  listCapabilities: list,

  async call(name: string, params: Params = {}) {
    if (!sessionId) {
      return failure('NOT_INITIALIZED', 'Call initialize() first');
    }

    const capability = find(name);

    if (!capability) {
      return failure('UNKNOWN_CAPABILITY', `There is no capability ${name}`);
    }

    try {
      return { success: true, data: await capability.run(params) };
    } catch (error: any) {
      const status = error.response?.status;

      return status === 422
        ? failure('INVALID_PARAMS', error.response.data.message)
        : failure('OPERATION_FAILED', String(error), status >= 500);
    }
  },
};

import { capabilities } from './capabilities';
import type { AgentParams } from './desk';
import { AgentError } from './desk';

const app = { id: 'io.openshift.console', name: 'OpenShift Console', version: '6.0.0' };

const RETRYABLE = ['CAPABILITY_UNAVAILABLE', 'NOT_INITIALIZED'];

const failure = (code: string, message: string) => ({
  success: false,
  error: { code, message, retryable: RETRYABLE.includes(code) },
});

const describe = () =>
  Object.keys(capabilities).map((name) => ({
    name,
    available: true,
    inputSchema: { type: 'object' },
  }));

let sessionId: string | null = null;

window.abp = {
  protocolVersion: '0.1',
  app,
  initialize: async () => {
    sessionId = crypto.randomUUID();
    return { sessionId, protocolVersion: '0.1', app, capabilities: describe() };
  },
  shutdown: async () => {
    sessionId = null;
  },
  listCapabilities: describe,
  call: async (name: string, params: AgentParams = {}) => {
    if (!sessionId) {
      return failure('NOT_INITIALIZED', 'Call initialize() first');
    }
    const capability = Object.hasOwn(capabilities, name) ? capabilities[name] : undefined;
    if (!capability) {
      return failure('UNKNOWN_CAPABILITY', `There is no ${name}`);
    }
    try {
      return { success: true, data: await capability(params) };
    } catch (error) {
      const code = error instanceof AgentError ? error.code : 'OPERATION_FAILED';
      return failure(code, error.message);
    }
  },
};

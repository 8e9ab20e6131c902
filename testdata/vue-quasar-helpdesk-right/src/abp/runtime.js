import handlers from './handlers';
import { CAPABILITIES } from './capabilities';
import { fail } from './envelope';

const app = { id: 'support.lantern.helpdesk', name: 'Lantern', version: '2.0.7' };
let session = null;

export default {
  protocolVersion: '0.1',
  app,
  get initialized() {
    return Boolean(session);
  },
  async initialize() {
    session = crypto.randomUUID();
    return {
      sessionId: session,
      protocolVersion: '0.1',
      app,
      capabilities: CAPABILITIES.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },
  async shutdown() {
    session = null;
  },
  listCapabilities() {
    return CAPABILITIES;
  },
  async call(capability, params = {}) {
    if (!session) return fail('NOT_INITIALIZED', 'initialize() first', { retryable: true });
    const handler = handlers[capability];
    if (!handler) return fail('UNKNOWN_CAPABILITY', `There is no ${capability}`);
    return handler(params);
  },
};

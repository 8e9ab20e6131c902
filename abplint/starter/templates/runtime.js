import { capabilities } from './capabilities';
import { failure } from './responses';

const app = { id: '@id@', name: '@name@', version: '@version@' };
const features = { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false };
let sessionId«: string | null» = null;

export const runtime = {
  protocolVersion: '0.1',
  app,
  get initialized() {
    return sessionId !== null;
  },
  get sessionId() {
    return sessionId;
  },
  async initialize() {
    sessionId = crypto.getRandomValues(new Uint32Array(4)).join('-');
    const available = capabilities.map(({ name }) => ({ name, available: true }));
    return { sessionId, protocolVersion: '0.1', app, capabilities: available, features };
  },
  async shutdown() {
    sessionId = null;
  },
  async listCapabilities() {
    return capabilities.map(({ name, description, inputSchema }) => ({
      name, description, available: true, inputSchema,
    }));
  },
  async call(name«: string», params«: Record<string, unknown>» = {}) {
    if (sessionId === null) return failure('NOT_INITIALIZED', 'initialize() comes first', true);
    const capability = capabilities.find((known) => known.name === name);
    if (!capability) return failure('UNKNOWN_CAPABILITY', `there is no ${name}`, false);
    try {
      return await capability.handler(params);
    } catch (error) {
      return failure('OPERATION_FAILED', error instanceof Error ? error.message : String(error), false);
    }
  },
};

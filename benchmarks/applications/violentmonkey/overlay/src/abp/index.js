import { VM_HOME } from '@/common/consts';
import { ERRORS, createError } from './answers';
import { capabilities } from './capabilities';
import { begin, end, session } from './session';

const app = { id: 'io.github.violentmonkey', name: 'Violentmonkey', version: '2.35.0', homepage: VM_HOME };
const names = Object.keys(capabilities);

global.abp = {
  protocolVersion: '0.1',
  app,
  get initialized() { return !!session.id; },
  get sessionId() { return session.id; },
  async initialize() {
    return {
      sessionId: begin(),
      protocolVersion: '0.1',
      app,
      capabilities: names.map(name => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },
  async shutdown() { end(); },
  listCapabilities: () => names.map(name => {
    const { description, inputSchema } = capabilities[name];
    return { name, description, inputSchema, available: true };
  }),
  async call(name, params) {
    if (!session.id) return createError(ERRORS.NOT_INITIALIZED, 'Not initialized');
    const capability = names.includes(name) && capabilities[name];
    if (!capability) return createError(ERRORS.UNKNOWN_CAPABILITY, name);
    try {
      return await capability.handler(params || {});
    } catch (err) {
      return createError(ERRORS.OPERATION_FAILED, err.message || `${err}`);
    }
  },
};

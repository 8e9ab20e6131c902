import { CAPABILITIES } from './capabilities';
import { call } from './call';
import { session } from './session';

const runtime = {
  protocolVersion: '0.1',
  app: { id: 'com.repcount.workouts', name: 'Repcount', version: '1.8.3' },

  get initialized() {
    return session.id !== null;
  },

  async initialize() {
    session.id = crypto.randomUUID();
    return {
      sessionId: session.id,
      protocolVersion: '0.1',
      app: runtime.app,
      capabilities: CAPABILITIES.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },

  async shutdown() {
    session.id = null;
  },

  listCapabilities: () => CAPABILITIES,
  call,
};

export default runtime;

import {refused} from './answers';
import {exportsOf} from './exports';
import {mapActions} from './map';

const CAPABILITIES = [...exportsOf, ...mapActions];
const app = {id: 'gl.kepler.demo', name: 'kepler.gl demo', version: '3.3.0'};
const session = {id: null};

window.abp = {
  protocolVersion: '0.1',
  app,
  get initialized() {
    return session.id !== null;
  },
  async initialize() {
    session.id = crypto.randomUUID();
    return {
      sessionId: session.id,
      protocolVersion: '0.1',
      app,
      capabilities: CAPABILITIES.map(({name}) => ({name, available: true})),
      features: {notifications: false, progress: false, elicitation: false, dynamicCapabilities: false}
    };
  },
  async shutdown() {
    session.id = null;
  },
  listCapabilities() {
    return CAPABILITIES.map(({name, inputSchema}) => ({name, inputSchema, available: true}));
  },
  async call(name, params = {}) {
    if (session.id === null) return refused('NOT_INITIALIZED', 'initialize() comes first', true);
    const capability = CAPABILITIES.find(each => each.name === name);
    if (!capability) return refused('UNKNOWN_CAPABILITY', `${name} is not known`);
    try {
      return await capability.run(params);
    } catch (error) {
      return refused('OPERATION_FAILED', error.message, true);
    }
  }
};

import capabilities from './capabilities';

const app = { id: 'com.travis-ci.web', name: 'Travis CI', version: '0.0.1' };

const failure = (code, message, retryable = false) => ({
  success: false,
  error: { code, message, retryable },
});

const list = Object.entries(capabilities).map(([name, { description, inputSchema }]) => ({
  name,
  description,
  inputSchema,
  available: true,
}));

window.abp = {
  protocolVersion: '0.1',
  app,
  initialized: false,
  sessionId: null,

  async initialize() {
    this.initialized = true;
    this.sessionId = `${Date.now()}`;
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app,
      capabilities: list.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  },

  listCapabilities: () => list,

  async call(name, params = {}) {
    if (!this.initialized) {
      return failure('NOT_INITIALIZED', 'Initialize first', true);
    }
    const capability = capabilities[name];
    if (!capability) {
      return failure('UNKNOWN_CAPABILITY', `There is no ${name}`);
    }
    try {
      return { success: true, data: await capability.run(params) };
    } catch (error) {
      return failure('OPERATION_FAILED', error.message);
    }
  },
};

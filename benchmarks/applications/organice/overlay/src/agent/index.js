import createTools from './tools';

let tools = null;
let sessionId = null;

/** The app has made its store. */
export const connectStore = (store) => {
  tools = createTools(store);
};

const failure = (code, message, retryable) => ({
  success: false,
  error: { code, message, retryable },
});

const describe = () =>
  Object.keys(tools || {}).map((name) => ({
    name,
    description: tools[name].description,
    inputSchema: tools[name].inputSchema,
    available: true,
  }));

const runtime = {
  protocolVersion: '0.1',
  app: { id: 'ch.200ok.organice', name: 'organice', version: '0.2.0' },

  get initialized() {
    return sessionId !== null;
  },

  get sessionId() {
    return sessionId;
  },

  initialize: async () => {
    sessionId = crypto.randomUUID();
    return {
      sessionId,
      protocolVersion: runtime.protocolVersion,
      app: runtime.app,
      capabilities: describe().map(({ name, available }) => ({ name, available })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false,
      },
    };
  },

  shutdown: async () => {
    sessionId = null;
  },

  listCapabilities: describe,

  call: async (name, params = {}) => {
    if (sessionId === null) {
      return failure('NOT_INITIALIZED', 'Call initialize() first', true);
    }
    const tool = (tools || {})[name];
    if (!tool) {
      return failure('UNKNOWN_CAPABILITY', name, false);
    }
    try {
      return await tool.run(params);
    } catch (error) {
      return failure('OPERATION_FAILED', error.message, false);
    }
  },
};

window.abp = runtime;

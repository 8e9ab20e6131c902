import objectID from 'bson-objectid';
import createCapabilities from './capabilities';

const PROTOCOL_VERSION = '0.1';
const APP = {
  id: 'org.p5js.editor',
  name: 'p5.js Web Editor',
  version: '2.15.3'
};

function failure(code, message, retryable = false) {
  return { success: false, error: { code, message, retryable } };
}

export default function createRuntime(store) {
  const capabilities = createCapabilities(store);
  let sessionId = null;

  const listCapabilities = () =>
    Object.entries(capabilities).map(
      ([name, { description, inputSchema }]) => ({
        name,
        description,
        inputSchema,
        available: true
      })
    );

  return {
    protocolVersion: PROTOCOL_VERSION,
    app: APP,

    get sessionId() {
      return sessionId;
    },

    get initialized() {
      return sessionId !== null;
    },

    async initialize() {
      sessionId = objectID().toHexString();
      return {
        sessionId,
        protocolVersion: PROTOCOL_VERSION,
        app: APP,
        capabilities: listCapabilities().map(({ name, available }) => ({
          name,
          available
        })),
        features: {
          notifications: false,
          progress: false,
          elicitation: false,
          dynamicCapabilities: false
        }
      };
    },

    async shutdown() {
      sessionId = null;
    },

    listCapabilities,

    async call(name, params = {}) {
      if (!sessionId) {
        return failure('NOT_INITIALIZED', 'Call initialize() first', true);
      }
      if (!Object.prototype.hasOwnProperty.call(capabilities, name)) {
        return failure('UNKNOWN_CAPABILITY', `No capability ${name}`);
      }
      const { run, inputSchema } = capabilities[name];
      const missing = inputSchema.required.filter((key) => !(key in params));
      if (missing.length > 0) {
        return failure('INVALID_PARAMS', `Missing: ${missing.join(', ')}`);
      }
      try {
        return { success: true, data: await run(params) };
      } catch (error) {
        return failure('OPERATION_FAILED', error.message);
      }
    }
  };
}

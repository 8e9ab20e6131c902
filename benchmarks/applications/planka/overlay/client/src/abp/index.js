import { nanoid } from 'nanoid';

import { runSaga } from '../store';
import Capabilities from '../constants/Capabilities';
import version from '../version';
import handlers from './handlers';
import schemas from './schemas';

const PROTOCOL_VERSION = '0.1';

const RETRYABLE = {
  NOT_INITIALIZED: true,
  UNKNOWN_CAPABILITY: false,
  INVALID_PARAMS: false,
};

const app = {
  id: 'com.planka.board',
  name: 'PLANKA',
  version,
};

const failure = (code, message) => ({
  success: false,
  error: {
    code,
    message,
    retryable: RETRYABLE[code] ?? false,
  },
});

window.abp = {
  app,
  protocolVersion: PROTOCOL_VERSION,
  initialized: false,
  sessionId: null,

  async initialize() {
    this.sessionId = nanoid();
    this.initialized = true;

    return {
      app,
      sessionId: this.sessionId,
      protocolVersion: PROTOCOL_VERSION,
      capabilities: Object.values(Capabilities).map((name) => ({ name, available: true })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false,
      },
    };
  },

  async shutdown() {
    this.sessionId = null;
    this.initialized = false;
  },

  listCapabilities() {
    return Object.values(Capabilities).map((name) => ({
      name,
      available: true,
      ...schemas[name],
    }));
  },

  async call(capability, params = {}) {
    if (!this.initialized) {
      return failure('NOT_INITIALIZED', 'Call initialize() first');
    }

    const handler = handlers[capability];

    if (!handler) {
      return failure('UNKNOWN_CAPABILITY', `Unknown capability: ${capability}`);
    }

    try {
      return {
        success: true,
        data: await runSaga(handler, params).toPromise(),
      };
    } catch (error) {
      return failure(error.code || 'OPERATION_FAILED', error.message);
    }
  },
};

import getAppStore, { setAppStore } from './appStore';
import { getCapability, getCapabilityNames } from './capabilities';
import createErrorResponse from './createErrorResponse';
import './Capabilities';

const app = {
  id: 'tv.sonarr.app',
  name: 'Sonarr',
  version: '4.0.0'
};

let sessionId = null;

window.abp = {
  protocolVersion: '0.1',
  app,

  get initialized() {
    return sessionId !== null;
  },

  get sessionId() {
    return sessionId;
  },

  async initialize() {
    sessionId = crypto.randomUUID();

    return {
      sessionId,
      protocolVersion: '0.1',
      app,
      capabilities: getCapabilityNames().map((name) => ({ name, available: true })),
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

  listCapabilities() {
    return getCapabilityNames().map((name) => ({
      name,
      available: true,
      inputSchema: { type: 'object' }
    }));
  },

  async call(name, params = {}) {
    const store = getAppStore();

    if (sessionId === null || store === null) {
      return createErrorResponse('NOT_INITIALIZED', 'Call initialize() first', true);
    }

    const handler = getCapability(name);

    if (!handler) {
      return createErrorResponse('UNKNOWN_CAPABILITY', `Unknown capability ${name}`, true);
    }

    try {
      const data = await handler(store.getState, params, store.dispatch);

      return { success: true, data };
    } catch (error) {
      return createErrorResponse(error.code || 'OPERATION_FAILED', error.message, !!error.retryable);
    }
  }
};

export default function attachAbp(store) {
  setAppStore(store);
}

import { nanoid } from 'nanoid';
import browser from 'webextension-polyfill';
import registry from './registry';
import './workflows';
import './background';

function respondWithError(code, message, retryable = false) {
  return { success: false, error: { code, message, retryable } };
}

const app = {
  id: 'site.automa.extension',
  name: 'Automa',
  version: browser.runtime.getManifest().version,
};

const abp = {
  app,
  protocolVersion: '0.1',
  sessionId: null,

  get initialized() {
    return Boolean(this.sessionId);
  },

  async initialize() {
    this.sessionId = nanoid();

    return {
      app,
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      capabilities: Object.keys(registry).map((name) => ({
        name,
        available: true,
      })),
      features: {
        progress: false,
        elicitation: false,
        notifications: false,
        dynamicCapabilities: true,
      },
    };
  },

  async shutdown() {
    this.sessionId = null;
  },

  listCapabilities() {
    return Object.entries(registry).map(
      ([name, { description, inputSchema }]) => ({
        name,
        description,
        inputSchema,
        available: true,
      })
    );
  },

  async call(name, params = {}) {
    if (!abp.initialized) {
      return respondWithError('NOT_INITIALIZED', 'Call initialize()', true);
    }

    const capability = registry[name];
    if (!capability) {
      return respondWithError('UNKNOWN_CAPABILITY', `${name} is unknown`, true);
    }

    try {
      const data = await capability.handler(params);

      return { success: true, data };
    } catch (error) {
      console.error(error);

      return respondWithError('OPERATION_FAILED', error.message);
    }
  },
};

window.abp = abp;

import { randomStr } from '@shell/utils/string';
import clusters from './handlers/clusters';
import resources from './handlers/resources';
import session from './handlers/session';
import pages from './handlers/pages';
import { describe } from './describe';

const VERSION = '0.1';
const APP = {
  id: 'com.rancher.dashboard', name: 'Rancher', version: '2.14.0'
};

const handlers = {
  ...clusters, ...resources, ...session, ...pages
};

const fail = (code, message, retryable = false) => ({ success: false, error: { code, message, retryable } });

export const agent = {
  protocolVersion: VERSION,
  app:             APP,
  initialized:     false,
  sessionId:       null,
  context:         null,

  // Called by the plugin, once there is a store
  connect(context) {
    this.context = context;
  },

  async initialize() {
    this.sessionId = randomStr(16);
    this.initialized = true;

    return {
      sessionId:       this.sessionId,
      protocolVersion: VERSION,
      app:             APP,
      capabilities:    Object.keys(handlers).map((name) => ({ name, available: !!this.context })),
      features:        {
        notifications: false, progress: false, elicitation: false, dynamicCapabilities: false
      }
    };
  },

  async shutdown() {
    this.initialized = false;
  },

  listCapabilities() {
    return Object.keys(handlers).map((name) => describe(name, !!this.context));
  },

  async call(name, params = {}) {
    if (!this.initialized) {
      return fail('NOT_INITIALIZED', 'Call initialize() first', true);
    }

    const handler = handlers[name];

    if (!handler) {
      return fail('UNKNOWN_CAPABILITY', `There is no ${ name }`);
    }

    if (!this.context) {
      return fail('CAPABILITY_UNAVAILABLE', 'The dashboard is still loading', true);
    }

    try {
      return { success: true, data: await handler(this.context, params) };
    } catch (e) {
      return fail('OPERATION_FAILED', e.message || `${ e }`);
    }
  },
};

window.abp = agent;

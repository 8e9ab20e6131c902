import utils from '../services/utils';
import exportCapabilities from './capabilities/exportCapabilities';
import convertCapabilities from './capabilities/convertCapabilities';
import fileCapabilities from './capabilities/fileCapabilities';
import workspaceCapabilities from './capabilities/workspaceCapabilities';
import * as appCapabilities from './capabilities/appCapabilities';
import list from './list';
import { createError, createSuccess } from './responses';

const capabilities = {
  export: exportCapabilities,
  convert: convertCapabilities,
  files: fileCapabilities,
  workspace: workspaceCapabilities,
  ...appCapabilities,
};

const findHandler = (capability) => {
  const [namespace, action] = capability.split('.');
  const group = capabilities[namespace];
  return group && group[action] && group[action].bind(group);
};

window.abp = {
  protocolVersion: '0.1',
  app: {
    id: 'io.stackedit.app',
    name: 'StackEdit',
    version: '5.15.4',
  },
  initialized: false,
  sessionId: null,

  async initialize() {
    this.initialized = true;
    this.sessionId = utils.uid();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: list.map(({ name }) => ({ name, available: true })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false,
      },
    };
  },

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  },

  async call(capability, params = {}) {
    if (!this.initialized) {
      return createError('NOT_INITIALIZED', 'Call initialize() first.');
    }
    const handler = findHandler(capability);
    if (!handler) {
      return createError('UNKNOWN_CAPABILITY', `Unknown capability: ${capability}`);
    }
    try {
      return createSuccess(await handler(params));
    } catch (err) {
      return createError(err.code || 'OPERATION_FAILED', err.message);
    }
  },

  listCapabilities() {
    return list;
  },
};

import { AgentError, tools } from './registry';

function fail(code, message, retryable) {
  return { success: false, error: { code, message, retryable } };
}

/**
 * The page's runtime of the Agentic Browser Protocol.
 */
export function AgentRuntime(inspector) {
  this.inspector = inspector;
  this.protocolVersion = '0.1';
  this.app = {
    id: 'io.aframe.inspector',
    name: 'A-Frame Inspector',
    version: '1.8.0'
  };
  this.initialized = false;
  this.sessionId = null;
}

AgentRuntime.prototype = {
  initialize: async function () {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    if (!this.inspector.opened) {
      this.inspector.open();
    }
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: Object.keys(tools).map((name) => ({
        name,
        available: true
      })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false
      }
    };
  },

  shutdown: async function () {
    this.initialized = false;
    this.sessionId = null;
  },

  listCapabilities: function () {
    return Object.keys(tools).map((name) => ({
      name,
      description: tools[name].description,
      available: true,
      inputSchema: tools[name].inputSchema
    }));
  },

  call: async function (name, params) {
    if (!this.initialized) {
      return fail('NOT_INITIALIZED', 'Call initialize() first.', true);
    }
    const found = tools[name];
    if (!found) {
      return fail('UNKNOWN_CAPABILITY', `There is no ${name}.`, false);
    }
    try {
      const data = await found.run.call(this, params || {});
      return { success: true, data };
    } catch (error) {
      if (error instanceof AgentError) {
        return fail(error.code, error.message, error.retryable);
      }
      return fail('OPERATION_FAILED', error.message, true);
    }
  }
};

"use strict";

window.abp = {
  protocolVersion: "0.1",
  app: { id: "io.gogs.web", name: "Gogs", version: "0.14.0" },
  initialized: false,

  initialize: function() {
    this.initialized = true;
    return Promise.resolve({
      sessionId: String(Date.now()),
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: Object.keys(GogsAgent.capabilities).map(function(name) {
        return { name: name, available: true };
      }),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
    });
  },

  listCapabilities: function() {
    return $.map(GogsAgent.capabilities, function(capability) {
      return {
        name: capability.name,
        description: capability.description,
        inputSchema: capability.inputSchema,
        available: true
      };
    });
  },

  call: async function(name, params) {
    if (!this.initialized) {
      return GogsAgent.fail("NOT_INITIALIZED", "Call initialize() first", true);
    }
    var capability = GogsAgent.capabilities[name];
    if (!capability) {
      return GogsAgent.fail("UNKNOWN_CAPABILITY", "No capability " + name);
    }
    try {
      return await capability.run(params || {});
    } catch (error) {
      return GogsAgent.fail("OPERATION_FAILED", String(error));
    }
  }
};

// Habit: constructor functions, prototypes, Object.create inheritance, bind / call / apply; ES5 throughout.

/**
 * The session part, shared by all our apps.
 * @constructor
 */
function BaseRuntime(app) {
  this.protocolVersion = '0.1';
  this.app = app;
  this.initialized = false;
  this.sessionId = null;
  this.handlers = {};
}

BaseRuntime.prototype.initialize = function () {
  var self = this;
  this.initialized = true;
  this.sessionId = 'ledger-' + new Date().getTime();
  return Promise.resolve({
    sessionId: this.sessionId,
    protocolVersion: this.protocolVersion,
    app: this.app,
    capabilities: this.listCapabilities().map(function (c) { return { name: c.name, available: self.initialized }; }),
    features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
  });
};

BaseRuntime.prototype.shutdown = function () {
  this.initialized = false;
  this.sessionId = null;
  return Promise.resolve();
};

BaseRuntime.prototype.listCapabilities = function () {
  return [];
};

BaseRuntime.prototype.ok = function (data) {
  return { success: true, data: data };
};

BaseRuntime.prototype.fail = function (code, message, retryable) {
  return { success: false, error: { code: code, message: message, retryable: !!retryable } };
};

BaseRuntime.prototype.call = function (capability, params) {
  if (!this.initialized) {
    return Promise.resolve(this.fail('NOT_INITIALIZED', 'Call initialize() first', true));
  }
  var handler = this.handlers[capability];
  if (typeof handler !== 'function') {
    return Promise.resolve(this.fail('UNKNOWN_CAPABILITY', 'Unknown capability ' + capability, false));
  }
  return Promise.resolve(handler.call(this, params || {}));
};

// Overridden below; nobody's handler runs this one.
BaseRuntime.prototype.print = function () {
  window.print();
};

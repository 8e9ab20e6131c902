import editing from './editing';
import output from './output';

const failure = (code, message, retryable) => ({
    success: false,
    error: {code, message, retryable}
});

const Agent = function () {
    this.protocolVersion = '0.1';
    this.app = {id: 'edu.mit.scratch.editor', name: 'Scratch', version: '5.0.0'};
    this.handlers = Object.assign({}, editing, output);
    this.session = null;
};

Agent.prototype.initialize = function () {
    this.session = Date.now().toString(36);
    return Promise.resolve({
        sessionId: this.session,
        protocolVersion: this.protocolVersion,
        app: this.app,
        capabilities: this.names().map(name => ({name, available: true})),
        features: {notifications: false, progress: false, elicitation: false, dynamicCapabilities: false}
    });
};

Agent.prototype.names = function () {
    return Object.keys(this.handlers);
};

Agent.prototype.shutdown = function () {
    this.session = null;
    return Promise.resolve();
};

Agent.prototype.listCapabilities = function () {
    return this.names().map(name => ({name, available: true, inputSchema: {type: 'object'}}));
};

Agent.prototype.call = function (name, params) {
    if (!this.session) {
        return Promise.resolve(failure('NOT_INITIALIZED', 'Call initialize() first', false));
    }
    if (!Object.prototype.hasOwnProperty.call(this.handlers, name)) {
        return Promise.resolve(failure('UNKNOWN_CAPABILITY', name, false));
    }
    return Promise.resolve()
        .then(() => this.handlers[name](params || {}))
        .then(data => ({success: true, data}))
        .catch(error => failure(error.code || 'OPERATION_FAILED', error.message, false));
};

window.abp = new Agent();

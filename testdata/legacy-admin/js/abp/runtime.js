define(['abp/handlers', 'abp/replies'], function (Handlers, replies) {
  var query = { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] };
  var id = { type: 'object', properties: { id: { type: 'integer' }, force: { type: 'boolean' } }, required: ['id'] };

  var CAPABILITIES = [
    { name: 'users.list', description: 'All users', available: true, inputSchema: { type: 'object', properties: {} } },
    { name: 'users.find', description: 'Users by name', available: true, inputSchema: query },
    { name: 'users.remove', description: 'Delete a user', available: true, inputSchema: id },
    { name: 'users.merge', description: 'Merge users', available: true, inputSchema: { type: 'object', properties: { ids: { type: 'array' } }, required: ['ids'] } },
    { name: 'users.invite', description: 'Invite a user', available: true, inputSchema: { type: 'object', properties: { name: { type: 'string' }, mail: { type: 'string' } }, required: ['mail'] } },
    { name: 'reports.paper', description: 'A report on paper', available: true, inputSchema: query },
    { name: 'export.users', description: 'Users as CSV', available: true, inputSchema: query },
    { name: 'reports.archive', description: 'Archive of reports', available: true, inputSchema: query } // expect: ABP305
  ];

  function AdminRuntime() {
    this.protocolVersion = '0.1';
    this.app = { id: 'com.example.admin', name: 'Administration', version: '8.4.11' };
    this.initialized = false;
    this.sessionId = null;
    this.handlers = new Handlers();
  }

  AdminRuntime.prototype.initialize = function () {
    this.initialized = true;
    this.sessionId = String(new Date().getTime());
    return Promise.resolve({
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: CAPABILITIES.map(function (c) { return { name: c.name, available: c.available }; }),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
    });
  };

  AdminRuntime.prototype.shutdown = function () {
    this.initialized = false;
    this.sessionId = null;
    return Promise.resolve();
  };

  AdminRuntime.prototype.listCapabilities = function () {
    return CAPABILITIES;
  };

  AdminRuntime.prototype.call = function (capability, params) {
    if (!this.initialized) {
      return Promise.resolve(replies.error('NOT_INITIALIZED', 'initialize() first', true));
    }
    switch (capability) {
      case 'users.list': return Promise.resolve(this.handlers.list());
      case 'users.find': return Promise.resolve(this.handlers.find(params));
      case 'users.remove': return Promise.resolve(this.handlers.remove(params)); // via: ABP101
      case 'users.merge': return Promise.resolve(this.handlers.merge(params)); // via: ABP204
      case 'users.invite': return Promise.resolve(this.handlers.invite(params)); // via: ABP109
      case 'reports.paper': return Promise.resolve(this.handlers.paper(params)); // via: ABP102
      case 'export.users': return Promise.resolve(this.handlers.exportUsers(params));
      default: return Promise.resolve(replies.error('UNKNOWN_CAPABILITY', 'unknown: ' + capability, false));
    }
  };

  window.abp = new AdminRuntime();
  window.adminReady();
  return window.abp;
});

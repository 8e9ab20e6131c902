var tasks = [{ title: 'Water the plants', done: false }];

window['abp'] = {
  protocolVersion: '0.1',
  app: { id: 'org.taskbox.app', name: 'Taskbox', version: '1.2.0' },
  initialized: false,
  sessionId: null,

  initialize: function (params) {
    this.sessionId = 's-' + Date.now();
    this.initialized = true;
    return Promise.resolve({
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: [{ name: 'tasks.list', available: true }, { name: 'tasks.add', available: true }],
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
    });
  },

  shutdown: function () {
    this.sessionId = null;
    this.initialized = false;
    return Promise.resolve();
  },

  listCapabilities: function () {
    return [
      { name: 'tasks.list', description: 'All open tasks', available: true,
        inputSchema: { type: 'object', properties: {} } },
      { name: 'tasks.add', description: 'Adds a task', available: true,
        inputSchema: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] } }
    ];
  },

  call: function (capability, params) {
    function fail(code, message, retryable) {
      return Promise.resolve({ success: false, error: { code: code, message: message, retryable: retryable } });
    }
    if (!this.initialized) {
      return fail('NOT_INITIALIZED', 'Call initialize() first', true);
    }
    switch (capability) {
      case 'tasks.list':
        return Promise.resolve({ success: true, data: { tasks: tasks.slice() } });
      case 'tasks.add':
        tasks.push({ title: params.title, done: false });
        return Promise.resolve({ success: true, data: { count: tasks.length } });
      default:
        return fail('UNKNOWN_CAPABILITY', 'Unknown capability: ' + capability, false);
    }
  }
};

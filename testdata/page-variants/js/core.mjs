// The same for pages that use modules.
export function createTextRuntime() {
  var schema = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] };
  var capabilities = [
    { name: 'convert.textToHtml', description: 'Paragraphs', available: true, inputSchema: schema },
    { name: 'convert.textToSlug', description: 'A slug', available: true, inputSchema: schema }
  ];

  return {
    protocolVersion: '0.1',
    app: { id: 'com.example.text-tools', name: 'Text Tools', version: '1.0.0' },
    initialized: false,
    sessionId: null,
    initialize: function () {
      this.initialized = true;
      this.sessionId = 'session-' + Math.random();
      return Promise.resolve({
        sessionId: this.sessionId,
        protocolVersion: this.protocolVersion,
        app: this.app,
        capabilities: capabilities.map(function (c) { return { name: c.name, available: c.available }; }),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
      });
    },
    shutdown: function () {
      this.initialized = false;
      this.sessionId = null;
      return Promise.resolve();
    },
    listCapabilities: function () {
      return Promise.resolve(capabilities);
    },
    call: function (capability, params) {
      if (!this.initialized) {
        return Promise.resolve({ success: false, error: { code: 'NOT_INITIALIZED', message: 'initialize() first', retryable: true } });
      }
      switch (capability) {
        case 'convert.textToHtml':
          return Promise.resolve({ success: true, data: { html: '<p>' + params.text.split('\n').join('</p><p>') + '</p>' } });
        case 'convert.textToSlug':
          return Promise.resolve({ success: true, data: { slug: params.text.toLowerCase().replace(/\W+/g, '-') } });
        default:
          return Promise.resolve({ success: false, error: { code: 'UNKNOWN_CAPABILITY', message: capability, retryable: false } });
      }
    }
  };
}

// The runtime. Assigned while the page loads, not in $(…).
window.abp = (function ($) {
  var ready = false;

  var CAPABILITIES = [
    { name: 'render.invoice', description: 'Invoice as HTML', available: true, inputSchema: { type: 'object', properties: { items: { type: 'array' } }, required: ['items'] } },
    { name: 'export.text', description: 'Invoice as a text file', available: true, inputSchema: { type: 'object', properties: { items: { type: 'array' } }, required: ['items'] } },
    { name: 'invoice.total', description: 'Sum of the items', available: true, inputSchema: { type: 'object', properties: { items: { type: 'array' } }, required: ['items'] } },
    { name: 'invoice.approve', description: 'Ask for approval', available: true, inputSchema: { type: 'object', properties: { items: { type: 'array' } }, required: ['items'] } },
    { name: 'invoice.get', description: 'A stored invoice', available: true, inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
    { name: 'invoice.open', description: 'Show a stored invoice', available: true, inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
    { name: 'invoice.brand', description: 'Put a logo on an invoice', available: true, inputSchema: { type: 'object', properties: { items: { type: 'array' }, logo: { type: 'string' } }, required: ['items'] } },
    { name: 'state.clear', description: 'Empty the form', available: true, inputSchema: { type: 'object', properties: { confirmed: { type: 'boolean' } } } } // expect: ABP303
  ];

  function ok(data) {
    return $.Deferred().resolve({ success: true, data: data }).promise();
  }

  function no(code, message, retryable) {
    return $.Deferred().resolve({ success: false, error: { code: code, message: message, retryable: retryable } }).promise();
  }

  var handlers = {
    'render.invoice': function (params) { // via: ABP102
      var html = Invoice.render(params);
      $(document).trigger('invoice:print', [html]); // via: ABP102
      return ok({ html: html });
    },
    'export.text': function (params) { // via: ABP104
      var text = $.print(params.items);
      $('<pre>').text(text).saveAsFile('invoice.txt'); // via: ABP104
      return ok({ document: { content: text, mimeType: 'text/plain', encoding: 'utf-8', filename: 'invoice.txt' } });
    },
    'invoice.total': function (params) {
      $(document).trigger('invoice:saved');
      return ok({ total: Invoice.total(params) });
    },
    'invoice.approve': function (params) { // via: ABP204
      return Invoice.approve(params).then(function (yes) { return ok({ approved: yes, total: Invoice.total(params) }); }); // via: ABP204
    },
    'invoice.get': function (params) { // via: ABP101
      var request = Invoice.fetch(params.id);
      request.fail(showError); // via: ABP101
      return request.then(function (invoice) { return ok({ invoice: invoice }); });
    },
    'invoice.open': function (params) { // via: ABP110
      window.location.href = 'invoice.html?id=' + encodeURIComponent(params.id); // expect: ABP110
      return ok({ id: params.id });
    },
    'invoice.brand': function (params) { // via: ABP201
      if (!params.logo) {
        Invoice.chooseLogo(); // via: ABP201
        return no('INVALID_PARAMS', 'logo is missing', false);
      }
      return ok({ html: '<img src="' + params.logo + '">' + Invoice.render(params) });
    },
    'state.clear': function (params) {
      if (params.confirmed || $.confirm('Empty the form?')) $('#invoice').empty().flash();
      return ok({ rows: $('#invoice tr').length });
    }
  };

  return {
    protocolVersion: '0.1',
    app: { id: 'com.example.invoicebox', name: 'Invoice Box', version: '1.9.3' },
    initialized: false,
    sessionId: null,
    initialize: function () {
      ready = this.initialized = true;
      this.sessionId = $.now().toString(36);
      return ok({}).then(() => ({
        sessionId: this.sessionId,
        protocolVersion: this.protocolVersion,
        app: this.app,
        capabilities: $.map(CAPABILITIES, function (c) { return { name: c.name, available: true }; }),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
      }));
    },
    shutdown: function () {
      ready = this.initialized = false;
      this.sessionId = null;
    },
    listCapabilities: function () { return CAPABILITIES; },
    call: function (capability, params) {
      if (!ready) return no('NOT_INITIALIZED', 'Call initialize() first', true);
      if (!handlers.hasOwnProperty(capability)) return no('UNKNOWN_CAPABILITY', capability, false);
      return handlers[capability]($.extend({}, params));
    }
  };
})(jQuery);

window.abp = (function () {
  var app = { id: 'it.trattoria.menu', name: 'Da Bruno', version: '1.1.0' };
  var sessionId = null;

  function ok(data) {
    return { success: true, data: data };
  }

  function fail(code, message, retryable) {
    return { success: false, error: { code: code, message: message, retryable: retryable } };
  }

  var handlers = {
    'menu.list': function () {
      return ok({ dishes: Alpine.store('menu').dishes });
    },

    'menu.importFile': function () { // via: ABP201
      window.dispatchEvent(new CustomEvent('menu:import')); // via: ABP201
      return ok({ open: true });
    },

    'menu.poster': function () { // via: ABP102
      window.dispatchEvent(new CustomEvent('menu-poster')); // via: ABP102
      return ok({ status: 'printing' });
    },

    'menu.recommend': function (params) { // via: ABP106
      Alpine.store('menu').recommended = params.dishId; // via: ABP106
      return ok({ dishId: params.dishId });
    },

    'cart.add': function (params) {
      Alpine.store('cart').add(params.dishId, params.count);
      return ok({ items: Alpine.store('cart').items });
    },

    'cart.summary': async function () { // via: ABP105
      var text = await Alpine.store('cart').copySummary(); // via: ABP105
      return ok({ text: text });
    },

    'order.send': async function (params) { // via: ABP101
      var order = Alpine.$data(document.getElementById('order'));
      var number = await order.send(params.table); // via: ABP101
      return ok({ number: number });
    },

    'export.menu': function (params) { // via: ABP104
      var content = Alpine.store('menu').asText(params.language);
      Alpine.store('menu').file = content; // via: ABP104
      return ok({ content: content, mimeType: 'text/plain', encoding: 'utf-8', filename: 'menu.txt' });
    },

    'export.qr': function (params) { // via: ABP104, ABP501
      var link = document.getElementById('qr');
      link.href = 'qr/' + params.table + '.svg';
      link.click(); // expect: ABP104
      return ok({ downloaded: true }); // expect: ABP501
    },
  };

  return {
    protocolVersion: '0.1',
    app: app,
    initialized: false,
    sessionId: null,

    initialize: async function () {
      sessionId = String(Date.now());
      this.initialized = true;
      this.sessionId = sessionId;
      return {
        sessionId: sessionId,
        protocolVersion: '0.1',
        app: app,
        capabilities: MENU_CAPABILITIES.map(function (capability) {
          return { name: capability.name, available: true };
        }),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
      };
    },

    shutdown: async function () {
      sessionId = null;
      this.initialized = false;
    },

    listCapabilities: function () {
      return MENU_CAPABILITIES;
    },

    call: async function (capability, params) {
      if (sessionId === null) return fail('NOT_INITIALIZED', 'Call initialize() first', true);
      var handler = handlers[capability];
      if (!handler) return fail('UNKNOWN_CAPABILITY', 'Unknown capability: ' + capability, false);
      return handler(params || {});
    },
  };
})();

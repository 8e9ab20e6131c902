(function () {
  var rows = [];

  function fail(code, message, retryable) {
    return { success: false, error: { code: code, message: message, retryable: retryable } };
  }

  window.abp = {
    protocolVersion: '0.1',
    app: { id: 'com.example.ledger', name: 'Ledger', version: '3.0.0' },
    initialized: false,
    sessionId: null,

    initialize: function () {
      this.initialized = true;
      this.sessionId = String(Date.now());
      return {
        sessionId: this.sessionId,
        protocolVersion: '0.1',
        app: this.app,
        capabilities: ENTRIES.map(function (item) { return { name: item.name, available: item.available }; }),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
      };
    },

    shutdown: function () {
      this.initialized = false;
      this.sessionId = null;
    },

    listCapabilities: function () {
      return ENTRIES;
    },

    call: function (capability, params) {
      if (!this.initialized) return fail('NOT_INITIALIZED', 'Call initialize() first', true);
      if (capability === 'toString' || capability === '') return fail('UNKNOWN_CAPABILITY', 'no such thing', false);
      switch (capability) {
        case Names.CSV:
          return { success: true, data: { content: params.rows.join('\n'), mimeType: 'text/csv', encoding: 'utf-8' } };
        case Names.TO_JSON:
          return { success: true, data: { json: params.csv.split('\n') } };
        case Names.FIND:
          return { success: true, data: { rows: rows.filter(function (row) { return row.text === params.text; }) } };
        case Names.CLOSE:
          return { success: true, data: { period: params.period, rows: rows.length } };
        case Names.SEND:
          return { success: true, data: { url: 'https://example.com/' + params.id } };
        case Names.PERIOD:
          return { success: true, data: { period: params.period } };
        case Names.DOWNLOADS:
          return { success: true, data: { items: rows.slice(0, params.limit) } };
        case Names.DIALOG: // expect: ABP306, ABP301
          return { success: true, data: { text: params.text } };
        case 'ledger.find': // expect: ABP308
          return { success: true, data: { rows: [] } };
        case 'ui.showPeriod': // expect: ABP302, ABP306
          return { success: true, data: { period: params.period } };
        default:
          return fail('UNKNOWN_CAPABILITY', 'No ' + capability, false);
      }
    }
  };
})();

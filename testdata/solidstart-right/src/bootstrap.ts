export const bootstrap = `
(function () {
  var resolve;
  var ready = new Promise(function (r) { resolve = r; });
  window.__abpReadyResolve = resolve;
  function proxy(method) {
    return function () {
      var args = arguments;
      return ready.then(function () { return window.abp[method].apply(window.abp, args); });
    };
  }
  window.abp = {
    protocolVersion: '0.1',
    app: { id: 'com.example.notes', name: 'Notes', version: '1.0.0' },
    initialized: false,
    sessionId: null,
    initialize: proxy('initialize'),
    shutdown: proxy('shutdown'),
    call: proxy('call'),
    listCapabilities: proxy('listCapabilities'),
  };
})();
`;

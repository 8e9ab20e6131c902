/** Runs before anything else; src/abp/runtime.ts takes over. */
export const bootstrap = `
(function () {
  var hand;
  var real = new Promise(function (resolve) { hand = resolve; });
  window.__invoicesReady = hand;
  function wait(method) {
    return function () {
      var args = arguments;
      return real.then(function (abp) { return abp[method].apply(abp, args); });
    };
  }
  window.abp = {
    protocolVersion: '0.1',
    app: { id: 'eu.billwerk.invoices', name: 'Invoices', version: '0.9.2' },
    initialized: false,
    sessionId: null,
    initialize: wait('initialize'),
    shutdown: wait('shutdown'),
    call: wait('call'),
    listCapabilities: wait('listCapabilities')
  };
})();
`;

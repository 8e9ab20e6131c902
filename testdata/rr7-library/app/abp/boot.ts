// Runs before any chunk; the runtime in entry.client.tsx takes over.
export const ABP_BOOT = `
(function () {
  var open;
  var gate = new Promise(function (resolve) { open = resolve; });
  window.__shelfReady = open;
  var later = function (method) {
    return function () {
      var args = arguments;
      return gate.then(function () { return window.abp[method].apply(window.abp, args); });
    };
  };
  window.abp = {
    protocolVersion: '1.0',
    app: { id: 'org.shelfmates.library', name: 'Shelf Mates', version: '0.9.3-beta.1' },
    initialized: false,
    sessionId: null,
    initialize: later('initialize'),
    shutdown: later('shutdown'),
    call: later('call'),
    listCapabilities: later('listCapabilities')
  };
})();
`;

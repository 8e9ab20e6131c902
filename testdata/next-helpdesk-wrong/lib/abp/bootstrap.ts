export const bootstrap = `
(function () {
  var done, ready = new Promise(function (r) { done = r; });
  window.__deskReady = done;
  function later(name) {
    return function () {
      var args = arguments;
      return ready.then(function (rt) { return rt[name].apply(rt, args); });
    };
  }
  window.abp = {
    protocolVersion: '0.1',
    app: { id: 'com.helpdesk.desk', name: 'Helpdesk', version: '1.3.0' },
    initialized: false, sessionId: null,
    initialize: later('initialize'), shutdown: later('shutdown'),
    call: later('call'), listCapabilities: later('listCapabilities')
  };
})();
`;

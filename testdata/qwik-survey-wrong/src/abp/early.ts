export const early = `(function () {
  var give;
  var abp = new Promise(function (resolve) { give = resolve; });
  window.__askAroundReady = give;
  window.abp = {
    protocolVersion: '0.1',
    app: { id: 'com.askaround.web', name: 'Ask Around', version: '0.2.0' },
    initialized: false,
    sessionId: null,
    initialize: function (p) { return abp.then(function (it) { return it.initialize(p); }); },
    shutdown: function (p) { return abp.then(function (it) { return it.shutdown(p); }); },
    call: function (n, p, o) { return abp.then(function (it) { return it.call(n, p, o); }); },
    listCapabilities: function () { return abp.then(function (it) { return it.listCapabilities(); }); }
  };
})();`;

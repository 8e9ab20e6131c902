// Runs inline, before any chunk: agents that come early wait for the runtime.
export const ABP_BOOTSTRAP = `
(function () {
  var ready = new Promise(function (resolve) {
    window.__abpReadyResolve = resolve;
  });
  function proxy(name) {
    return function () {
      var args = arguments;
      return ready.then(function () {
        return window.abp[name].apply(window.abp, args);
      });
    };
  }
  window.abp = {
    protocolVersion: "0.1",
    app: { id: "nextchat", name: "NextChat", version: "2.16.1" },
    initialized: false,
    sessionId: null,
    initialize: proxy("initialize"),
    shutdown: proxy("shutdown"),
    call: proxy("call"),
    listCapabilities: proxy("listCapabilities"),
  };
})();
`;

/** Stands in the first HTML; calls wait until the runtime is there. */
export const bootstrap = `(function () {
  var resolve;
  var ready = new Promise(function (done) { resolve = done; });
  function later(method) {
    return function () {
      var args = arguments;
      return ready.then(function (runtime) { return runtime[method].apply(runtime, args); });
    };
  }
  window.__agentReady = resolve;
  window.abp = {
    protocolVersion: "0.1",
    app: { id: "co.rallly.app", name: "Rallly", version: "4.0.0" },
    initialized: false,
    sessionId: null,
    initialize: later("initialize"),
    shutdown: later("shutdown"),
    call: later("call"),
    listCapabilities: later("listCapabilities")
  };
})();`;

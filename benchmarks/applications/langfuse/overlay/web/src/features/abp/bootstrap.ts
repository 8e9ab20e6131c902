/** Stands in for the runtime until AbpRuntime is mounted; runs before everything else. */
export const ABP_BOOTSTRAP = `
(function () {
  var ready;
  var waiting = new Promise(function (resolve) { ready = resolve; });
  function later(method) {
    return function () {
      var args = arguments;
      return waiting.then(function (abp) { return abp[method].apply(abp, args); });
    };
  }
  window.__abpReady = ready;
  window.abp = {
    protocolVersion: '0.1',
    app: { id: 'com.langfuse.web', name: 'Langfuse', version: '4.16.0' },
    initialized: false,
    initialize: later('initialize'),
    shutdown: later('shutdown'),
    listCapabilities: later('listCapabilities'),
    call: later('call'),
  };
})();
`;

export const ABP_BOOTSTRAP = /* js */ `(function () {
  var real = null;
  var queue = [];
  function proxy(method) {
    return function () {
      var args = arguments;
      if (real) return real[method].apply(real, args);
      return new Promise(function (resolve, reject) {
        queue.push(function (abp) {
          Promise.resolve(abp[method].apply(abp, args)).then(resolve, reject);
        });
      });
    };
  }
  window.abp = {
    protocolVersion: '0.1',
    app: { id: 'org.recipebox.web', name: 'Recipe Box', version: '3.0.1' },
    initialized: false,
    sessionId: null,
    initialize: proxy('initialize'),
    shutdown: proxy('shutdown'),
    call: proxy('call'),
    listCapabilities: proxy('listCapabilities')
  };
  window.__recipeBoxTakeOver = function (runtime) {
    real = runtime;
    window.abp = runtime;
    queue.splice(0).forEach(function (run) { run(runtime); });
  };
})();`;

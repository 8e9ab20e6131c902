(function () {
  var resolve;
  var ready = new Promise(function (done) { resolve = done; });
  window.__abpReadyResolve = resolve;
  function proxy(name) {
    return function () {
      var args = arguments;
      return ready.then(function () { return window.abp[name].apply(window.abp, args); });
    };
  }
  window.abp = {
    protocolVersion: '@protocolVersion@',
    app: { id: '@id@', name: '@name@', version: '@version@' },
    initialized: false,
    sessionId: null,
    initialize: proxy('initialize'),
    shutdown: proxy('shutdown'),
    call: proxy('call'),
    listCapabilities: proxy('listCapabilities')
  };
})();

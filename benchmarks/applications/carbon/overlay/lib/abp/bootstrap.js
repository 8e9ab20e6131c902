// Answers until the chunk with the runtime has been loaded
export default `(function () {
  var resolve
  var ready = new Promise(function (done) { resolve = done })
  window.__carbonAbpReady = resolve

  function proxy(name) {
    return function () {
      var args = arguments
      return ready.then(function () { return window.abp[name].apply(window.abp, args) })
    }
  }

  window.abp = {
    protocolVersion: '0.1',
    app: { id: 'now.sh.carbon', name: 'Carbon', version: '4.9.10' },
    initialized: false,
    sessionId: null,
    initialize: proxy('initialize'),
    shutdown: proxy('shutdown'),
    call: proxy('call'),
    listCapabilities: proxy('listCapabilities')
  }
})()`

/** Goes into the head as it is: answers until plugins/abp.client.ts takes over. */
export const bootstrap = `
(function () {
  var queue = (window.__abpWaiting = []);
  function later(method) {
    return function () {
      var args = Array.prototype.slice.call(arguments);
      return new Promise(function (resolve, reject) {
        queue.push({ method: method, args: args, resolve: resolve, reject: reject });
      });
    };
  }
  window.abp = {
    protocolVersion: '0.1',
    app: { id: 'org.openshelf.library', name: 'Open Shelf', version: '5.0.1' },
    initialized: false,
    sessionId: null,
    initialize: later('initialize'),
    shutdown: later('shutdown'),
    call: later('call'),
    listCapabilities: later('listCapabilities')
  };
})();
`

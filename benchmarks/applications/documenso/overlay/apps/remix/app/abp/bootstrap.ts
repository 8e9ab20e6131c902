/**
 * Stands in the document before anything else, so that an agent which comes early waits.
 * Calls are kept in a queue that the runtime empties.
 */
export const ABP_BOOTSTRAP = `
(function () {
  var queue = (window.__abpQueue = []);

  function proxy(method) {
    return function () {
      var args = Array.prototype.slice.call(arguments);
      return new Promise(function (resolve, reject) {
        queue.push({ method: method, args: args, resolve: resolve, reject: reject });
      });
    };
  }

  window.abp = {
    protocolVersion: '0.1',
    app: { id: 'com.documenso.app', name: 'Documenso', version: '2.0.0' },
    initialized: false,
    sessionId: null,
    initialize: proxy('initialize'),
    call: proxy('call'),
    listCapabilities: proxy('listCapabilities'),
  };
})();
`;

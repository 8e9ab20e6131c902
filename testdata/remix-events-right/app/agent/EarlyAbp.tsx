import { APP } from './manifest';

const script = `
(function (app) {
  var queue = (window.__abpQueue = []);
  function enqueue(method) {
    return function () {
      var args = Array.prototype.slice.call(arguments);
      return new Promise(function (resolve, reject) {
        queue.push([method, args, resolve, reject]);
      });
    };
  }
  window.abp = {
    protocolVersion: '0.1',
    app: app,
    initialized: false,
    sessionId: null,
    initialize: enqueue('initialize'),
    shutdown: enqueue('shutdown'),
    call: enqueue('call'),
    listCapabilities: enqueue('listCapabilities')
  };
})(${JSON.stringify(APP)});
`;

/** Must come before <Scripts />. */
export function EarlyAbp() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}

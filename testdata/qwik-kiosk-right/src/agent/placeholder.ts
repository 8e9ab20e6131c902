/** Goes into the server's HTML; runtime.ts replaces it and empties `abpJobs`. */
export const PLACEHOLDER = `
window.abpJobs = [];
window.abp = (function (jobs) {
  function job(method) {
    return function () {
      var args = arguments;
      return new Promise(function (resolve) { jobs.push({ method: method, args: args, resolve: resolve }); });
    };
  }
  return {
    protocolVersion: '0.1',
    app: { id: 'org.museum.kiosk', name: 'Museum Kiosk', version: '1.0.0' },
    initialized: false,
    sessionId: null,
    initialize: job('initialize'),
    shutdown: job('shutdown'),
    call: job('call'),
    listCapabilities: job('listCapabilities')
  };
})(window.abpJobs);
`;

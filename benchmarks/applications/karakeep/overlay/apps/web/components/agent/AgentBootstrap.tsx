const bootstrap = `
(function () {
  var ready = new Promise(function (resolve) { window.__abpReady = resolve; });
  function later(method) {
    return function () {
      var given = arguments;
      return ready.then(function (runtime) { return runtime[method].apply(runtime, given); });
    };
  }
  window.abp = {
    protocolVersion: '0.1',
    app: { id: 'app.karakeep.web', name: 'Karakeep', version: '0.26.0' },
    initialized: false,
    sessionId: null,
    initialize: later('initialize'),
    shutdown: later('shutdown'),
    call: later('call'),
    listCapabilities: later('listCapabilities'),
  };
})();
`;

export default function AgentBootstrap() {
  return <script dangerouslySetInnerHTML={{ __html: bootstrap }} />;
}

export const placeholder = `
var abpReady = new Promise(function (resolve) { window.__paletteReady = resolve; });
window.abp = {
  protocolVersion: '0.1',
  app: { id: 'studio.palette.web', name: 'Palette Studio', version: '1.2.0' },
  initialized: false,
  sessionId: null,
  initialize: function (p) { return abpReady.then(function (abp) { return abp.initialize(p); }); },
  shutdown: function (p) { return abpReady.then(function (abp) { return abp.shutdown(p); }); },
  call: function (n, p, o) { return abpReady.then(function (abp) { return abp.call(n, p, o); }); },
  listCapabilities: function () { return abpReady.then(function (abp) { return abp.listCapabilities(); }); }
};`;

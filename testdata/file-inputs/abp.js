// Habit: an if chain in call(), global functions of classic scripts, pickers shared with the buttons.
(function () {
  'use strict';

  var session = null;

  function capability(name, properties) {
    return { name: name, description: name, available: true, inputSchema: { type: 'object', properties: properties } };
  }

  function list() {
    return [
      capability('convert.csvToJson', { delimiter: { type: 'string' } }),
      capability('process.photos', { width: { type: 'integer' } }),
      capability('process.page', { crop: { type: 'boolean' } }),
      capability('render.swatch', { size: { type: 'integer' } }),
      capability('process.contacts', { fields: { type: 'array' } }),
      capability('convert.dropToText', { trim: { type: 'boolean' } }),
      capability('generate.signature', { width: { type: 'integer' } }),
      capability('storage.import', { key: { type: 'string' } }),
      capability('storage.folder', { depth: { type: 'integer' } }),
      capability('process.dueDate', { format: { type: 'string' } }),
      capability('convert.pasteToHtml', { tag: { type: 'string' } }),
      capability('render.thumbnail', { url: { type: 'string' } }),
      capability('convert.bytesToText', { content: { type: 'string' } }),
      capability('render.top', { text: { type: 'string' } })
    ];
  }

  function success(data) {
    return { success: true, data: data };
  }

  function failure(code, message, retryable) {
    return { success: false, error: { code: code, message: message, retryable: retryable } };
  }

  async function csvToJson(params) {
    var file = await pickFile('.csv'); // via: ABP201
    var text = await file.text();
    var rows = text.split('\n').map(function (line) {
      return line.split(params.delimiter || ',');
    });
    return success({ json: JSON.stringify(rows) });
  }

  function photos(params) {
    var names = Array.from(pickPhotos().files).map(function (file) { // via: ABP201
      return file.name + '@' + params.width;
    });
    return success({ names: names });
  }

  function page(params) {
    var chosen = addPage().files[0]; // via: ABP201
    return success({ name: chosen && chosen.name, cropped: chosen ? params.crop : null });
  }

  async function swatch(params) {
    var colour = await pickColour(); // via: ABP203
    return success({ svg: '<svg width="' + params.size + '"><rect fill="' + colour + '"/></svg>' });
  }

  async function contacts(params) {
    var chosen = await navigator.contacts.select(params.fields || ['name'], { multiple: true }); // expect: ABP203
    return success({ contacts: chosen });
  }

  async function dropToText(params) {
    var text = await dropped(document.getElementById('drop-zone')); // via: ABP204
    return success({ text: params.trim ? text.trim() : text });
  }

  async function signature(params) {
    var pad = document.getElementById('pad');
    pad.width = params.width;
    await once(pad, 'pointerup'); // via: ABP204
    return success({ svg: '<svg width="' + params.width + '"><image href="' + pad.toDataURL() + '"/></svg>' });
  }

  async function importFile(params) {
    var handles = await window.showOpenFilePicker(); // expect: ABP201
    var text = await (await handles[0].getFile()).text();
    localStorage.setItem(params.key, text);
    return success({ bytesRead: text.length });
  }

  async function folder() {
    var open = window.showDirectoryPicker;
    var directory = await open.call(window, { mode: 'read' }); // expect: ABP201
    var names = [];
    for await (var name of directory.keys()) names.push(name);
    return success({ names: names });
  }

  function dueDate(params) {
    var due = document.getElementById('due');
    due.showPicker(); // expect: ABP203
    return success({ due: new Intl.DateTimeFormat(params.format).format(due.valueAsDate) });
  }

  function pasteToHtml(params) {
    return new Promise(function (resolve) { // via: ABP204
      document.onpaste = function (event) { // expect: ABP204
        var text = event.clipboardData.getData('text/plain');
        resolve(success({ html: '<' + params.tag + '>' + text + '</' + params.tag + '>' }));
      };
    });
  }

  // Programs cause these events, nobody else.
  function thumbnail(params) {
    return new Promise(function (resolve, reject) {
      var image = new Image();
      image.onerror = function () {
        reject(new Error('cannot load ' + params.url));
      };
      image.addEventListener('load', function () {
        var canvas = document.createElement('canvas');
        canvas.getContext('2d').drawImage(image, 0, 0, 64, 64);
        resolve(success({ image: { content: canvas.toDataURL().split(',')[1], mimeType: 'image/png', encoding: 'base64' } }));
      });
      image.src = params.url;
    });
  }

  function bytesToText(params) {
    return new Promise(function (resolve) {
      var reader = new FileReader();
      reader.addEventListener('loadend', function () {
        resolve(success({ text: reader.result }));
      });
      reader.readAsText(new Blob([Uint8Array.from(atob(params.content), function (c) { return c.charCodeAt(0); })]));
    });
  }

  // The link goes to the top of the page: neither a file nor a download.
  function renderTop(params) {
    document.getElementById('top').click();
    return success({ html: '<h1>' + params.text.replace(/</g, '&lt;') + '</h1>' });
  }

  async function call(name, params) {
    params = params || {};
    if (!session) return failure('NOT_INITIALIZED', 'initialize() first', true);
    if (name === 'convert.csvToJson') return csvToJson(params); // via: ABP201
    if (name === 'process.photos') return photos(params); // via: ABP201
    if (name === 'process.page') return page(params); // via: ABP201
    if (name === 'render.swatch') return swatch(params); // via: ABP203
    else if (name === 'process.contacts') return contacts(params); // via: ABP203
    if (name === 'convert.dropToText') return dropToText(params); // via: ABP204
    if (name === 'generate.signature') return signature(params); // via: ABP204
    if ('storage.import' === name) return importFile(params); // via: ABP201
    if (name === 'storage.folder') return folder(); // via: ABP201
    if (name === 'process.dueDate') return dueDate(params); // via: ABP203
    if (name === 'convert.pasteToHtml') return pasteToHtml(params); // via: ABP204
    if (name === 'render.thumbnail') return thumbnail(params);
    if (name === 'convert.bytesToText') return bytesToText(params);
    if (name === 'render.top') return renderTop(params);
    return failure('UNKNOWN_CAPABILITY', 'no ' + name, false);
  }

  self.abp = {
    protocolVersion: '0.1',
    app: { id: 'org.scrapbook.web', name: 'Scrapbook', version: '0.3.0' },
    get initialized() { return session !== null; },
    get sessionId() { return session; },
    initialize: async function () {
      session = Date.now().toString(36);
      return {
        sessionId: session,
        protocolVersion: '0.1',
        app: self.abp.app,
        capabilities: list().map(function (entry) { return { name: entry.name, available: true }; }),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
      };
    },
    shutdown: async function () { session = null; },
    call: call,
    listCapabilities: list
  };
})();

(function () {
  var jpeg = new Codec('image/jpeg');
  var png = new Codec('image/png');

  function exportPhoto(params) {
    return Codec.load(params.url).then(function (canvas) { // via: ABP503, ABP506
      var file = jpeg.wrap(jpeg.encode(canvas)); // via: ABP503
      return Answer.ok({ photo: file });
    }, Answer.broken);
  }

  function exportCaption() { // expect: ABP511
    return Answer.ok({ text: document.getElementById('caption').value, of: current && current.name });
  }

  function exportContactSheet(params) {
    return Promise.all(params.urls.map(Codec.load)).then(function (sheets) { // via: ABP504
      var files = sheets.map(function (canvas) {
        return { content: png.encode(canvas), mimeType: 'image/png', encoding: 'base64' };
      });
      return Answer.ok({ files: files, count: files.length }); // expect: ABP504
    });
  }

  function convertPhotoToAscii(params) {
    return Codec.load(params.url) // via: ABP512
      .then(function (canvas) { return ascii(canvas); })
      .then(function (lines) { return Answer.ok({ text: lines.join('\n') }); })
      .catch(function () { return Answer.late('the photo did not load'); }); // via: ABP512
  }

  function generatePalette(params) {
    var colours = [];
    var image = new Image();
    image.src = params.url;
    for (var i = 0; i < 4; i++) colours.push(colourAt(image, i));
    if (!colours.length) return Answer.error('INVALID_PARAMS', 'no photo');
    document.body.style.setProperty('--accent', colours[0]);
    return Answer.done('the palette'); // via: ABP501
  }

  function processPhoto(params) {
    return Codec.load(params.url).then(function (canvas) { // via: ABP505
      return new Promise(function (resolve) {
        canvas.toBlob(function (blob) {
          params.steps.forEach(function (step) { apply(step, canvas); });
          resolve({ success: true, data: { url: window.URL.createObjectURL(blob), steps: params.steps.length } }); // expect: ABP505
        });
      });
    });
  }

  function renderBoard(params) {
    var board = document.getElementById('board');
    board.getContext('2d').fillText(params.caption, 0, 0);
    var content = board.toDataURL('image/png');
    return { success: true, data: { content: content, mimeType: 'image/png', encoding: 'base64' } }; // expect: ABP504
  }

  function storageSave(params) {
    localStorage.setItem('photo', params.url);
    return Answer.ok({ saved: true });
  }

  function ascii(canvas) { return Array.from(canvas.getContext('2d').getImageData(0, 0, 8, 8).data).map(String); }
  function colourAt(image, index) { return '#' + (image.width * index).toString(16); }
  function apply(step, canvas) { canvas.getContext('2d').filter = step; }

  window.abp = {
    protocolVersion: '0.1',
    app: { id: 'com.photodesk.web', name: 'Photo Desk', version: '0.9.0' },
    initialized: false,
    sessionId: null,
    initialize: function () {
      this.initialized = true;
      this.sessionId = String(Date.now());
      return Promise.resolve({
        sessionId: this.sessionId,
        protocolVersion: '0.1',
        app: this.app,
        capabilities: NAMES.map(function (name) { return { name: name, available: true }; }),
        features: {},
      });
    },
    shutdown: function () {
      this.initialized = false;
      return Promise.resolve();
    },
    listCapabilities: function () {
      return NAMES.map(function (name) {
        return { name: name, description: name, available: true, inputSchema: { type: 'object' } };
      });
    },
    call: function (capability, params) {
      if (!this.initialized) return Promise.resolve(Answer.error('NOT_INITIALIZED', 'not yet', { retry: true }));
      switch (capability) {
        case 'export.photo': return Promise.resolve(exportPhoto(params)); // via: ABP503, ABP506
        case 'export.caption': return Promise.resolve(exportCaption(params)); // via: ABP511
        case 'export.contactSheet': return exportContactSheet(params); // via: ABP504
        case 'convert.photoToAscii': return convertPhotoToAscii(params); // via: ABP512
        case 'generate.palette': return Promise.resolve(generatePalette(params)); // via: ABP501
        case 'process.photo': return processPhoto(params); // via: ABP505
        case 'render.board': return Promise.resolve(renderBoard(params)); // via: ABP504
        case 'storage.save': return Promise.resolve(storageSave(params));
        default: return Promise.resolve(Answer.error('UNKNOWN_CAPABILITY', capability));
      }
    },
  };

  var NAMES = [
    'export.photo', 'export.caption', 'export.contactSheet', 'convert.photoToAscii', 'generate.palette',
    'process.photo', 'render.board', 'storage.save',
  ];
})();

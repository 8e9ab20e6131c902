(function () {
  var ns = $.namespace('pskl.service.abp');

  /**
   * Capabilities which hand out the current sprite.
   */
  ns.AbpExportCapabilities = function (piskelController) {
    this.piskelController = piskelController;
  };

  ns.AbpExportCapabilities.prototype.register = function (service) {
    service.addCapability('export.png', this.exportPng_.bind(this));
    service.addCapability('export.gif', this.exportGif_.bind(this));
    service.addCapability('export.zip', this.exportZip_.bind(this));
    service.addCapability('export.c', this.exportC_.bind(this));
    service.addCapability('export.piskel', this.exportPiskel_.bind(this));
    service.addCapability('export.dataUri', this.exportDataUri_.bind(this));
    service.addCapability('export.palette', this.exportPalette_.bind(this));
  };

  ns.AbpExportCapabilities.prototype.exportPng_ = function (params) {
    var renderer = new pskl.rendering.PiskelRenderer(this.piskelController);
    var canvas = renderer.renderAsCanvas(params.columns);
    if (params.scale > 1) {
      canvas = pskl.utils.ImageResizer.scale(canvas, params.scale);
    }

    return {
      content : pskl.utils.CanvasUtils.getBase64FromCanvas(canvas),
      mimeType : 'image/png',
      encoding : 'base64',
      filename : this.getName_() + '.png'
    };
  };

  ns.AbpExportCapabilities.prototype.exportGif_ = function (params) {
    var deferred = Q.defer();
    var controller = new pskl.controller.settings.exportimage.GifExportController(this.piskelController);
    var fps = params.fps || this.piskelController.getFPS();
    var filename = this.getName_() + '.gif';

    controller.renderAsImageDataAnimatedGIF(params.zoom || 1, fps, function (imageData) {
      deferred.resolve({
        content : imageData.substr(imageData.indexOf(',') + 1),
        mimeType : 'image/gif',
        encoding : 'base64',
        filename : filename
      });
    });

    return deferred.promise;
  };

  ns.AbpExportCapabilities.prototype.exportZip_ = function (params) {
    // The export panel knows how to build the archive
    pskl.app.settingsController.loadSetting_('export');
    document.querySelector('.zip-prefix-name').value = params.prefix || 'sprite_';
    document.querySelector('.zip-generate-button').click();
    $.publish(Events.CLOSE_SETTINGS_DRAWER);

    return {
      status : 'exported'
    };
  };

  ns.AbpExportCapabilities.prototype.exportC_ = function (params) {
    var controller = new pskl.controller.settings.exportimage.MiscExportController(this.piskelController);
    if (params.name) {
      this.piskelController.getPiskel().setName(params.name);
    }
    controller.onDownloadCFileClick_();

    return {
      message : 'C file created'
    };
  };

  ns.AbpExportCapabilities.prototype.exportPiskel_ = function (params) {
    var piskel = this.piskelController.getPiskel();
    if (params.name) {
      piskel.setName(params.name);
    }

    return pskl.app.storageService.saveToFileDownload(piskel).then(function () {
      return {
        saved : true
      };
    });
  };

  ns.AbpExportCapabilities.prototype.exportDataUri_ = function (params) {
    var exportController = {
      getExportZoom : function () {
        return params.zoom || 1;
      }
    };
    var exportimage = pskl.controller.settings.exportimage;
    var controller = new exportimage.PngExportController(this.piskelController, exportController);
    controller.columnsInput = {value : params.columns || 1};
    controller.rowsInput = {value : 1};
    controller.onDataUriClick_();

    return {
      opened : true
    };
  };

  ns.AbpExportCapabilities.prototype.exportPalette_ = function (params) {
    var palette = pskl.app.paletteService.getPaletteById(params.id);
    if (!palette) {
      throw new Error('There is no palette ' + params.id);
    }

    var writer = new pskl.service.palette.PaletteGplWriter(pskl.model.Palette.fromObject(palette));
    return {
      content : writer.write(),
      mimeType : 'text/plain',
      encoding : 'utf-8',
      filename : palette.name + '.gpl'
    };
  };

  ns.AbpExportCapabilities.prototype.getName_ = function () {
    return this.piskelController.getPiskel().getDescriptor().name;
  };
})();

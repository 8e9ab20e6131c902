(function () {
  var ns = $.namespace('pskl.service.abp');

  /**
   * Capabilities which load, store and change sprites.
   */
  ns.AbpSpriteCapabilities = function (piskelController) {
    this.piskelController = piskelController;
  };

  ns.AbpSpriteCapabilities.prototype.register = function (service) {
    service.addCapability('sprites.list', this.list_.bind(this));
    service.addCapability('sprites.load', this.load_.bind(this));
    service.addCapability('sprites.save', this.save_.bind(this));
    service.addCapability('sprites.saveCopy', this.saveCopy_.bind(this));
    service.addCapability('sprites.open', this.open_.bind(this));
    service.addCapability('sprites.import', this.import_.bind(this));
    service.addCapability('frames.add', this.addFrame_.bind(this));
    service.addCapability('preview.open', this.openPreview_.bind(this));
    service.addCapability('palettes.create', this.createPalette_.bind(this));
    service.addCapability('palettes.remove', this.removePalette_.bind(this));
  };

  ns.AbpSpriteCapabilities.prototype.list_ = function () {
    return pskl.app.indexedDbStorageService.getKeys().then(function (keys) {
      return {
        sprites : keys
      };
    });
  };

  ns.AbpSpriteCapabilities.prototype.load_ = function (params) {
    return pskl.app.indexedDbStorageService.load(params.name).then(function () {
      return {
        loaded : params.name
      };
    });
  };

  ns.AbpSpriteCapabilities.prototype.save_ = function (params) {
    var piskel = this.piskelController.getPiskel();
    piskel.setName(params.name);

    return pskl.app.storageService.saveToIndexedDb(piskel).then(function () {
      return {
        saved : params.name
      };
    });
  };

  ns.AbpSpriteCapabilities.prototype.saveCopy_ = function () {
    var piskel = this.piskelController.getPiskel();

    return pskl.app.storageService.saveToLocalStorage(piskel).then(function () {
      return {
        saved : piskel.getDescriptor().name
      };
    });
  };

  ns.AbpSpriteCapabilities.prototype.open_ = function () {
    return pskl.app.desktopStorageService.openPiskel().then(function () {
      return {
        opened : true
      };
    });
  };

  ns.AbpSpriteCapabilities.prototype.import_ = function (params) {
    var deferred = Q.defer();
    var dropper = pskl.app.fileDropperService;

    pskl.utils.PiskelFileUtils.decodePiskelFile(params.content, function (piskel) {
      dropper.onPiskelFileLoaded_(piskel);
      deferred.resolve({
        imported : piskel.getDescriptor().name
      });
    }, function (reason) {
      deferred.reject(new Error(reason));
    });

    return deferred.promise;
  };

  ns.AbpSpriteCapabilities.prototype.addFrame_ = function () {
    this.piskelController.addFrame();
    return {
      frames : this.piskelController.getFrameCount()
    };
  };

  ns.AbpSpriteCapabilities.prototype.openPreview_ = function () {
    pskl.app.previewController.openPopupPreview();
    return {
      opened : true
    };
  };

  ns.AbpSpriteCapabilities.prototype.createPalette_ = function (params) {
    $.publish(Events.DIALOG_SHOW, {
      dialogId : 'create-palette',
      initArgs : params.cloneOf
    });
    return {
      shown : 'create-palette'
    };
  };

  ns.AbpSpriteCapabilities.prototype.removePalette_ = function (params) {
    pskl.app.paletteService.deletePaletteById(params.id);
    return {
      removed : params.id
    };
  };
})();

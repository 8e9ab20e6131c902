(function () {
  var ns = $.namespace('pskl.service.abp');

  var PARAMS = {
    'export.png' : {columns : 'number', scale : 'number'},
    'export.gif' : {zoom : 'number', fps : 'number'},
    'export.zip' : {prefix : 'string'},
    'export.c' : {name : 'string'},
    'export.piskel' : {name : 'string'},
    'export.dataUri' : {zoom : 'number', columns : 'number'},
    'export.palette' : {id : 'string'},
    'sprites.list' : {},
    'sprites.load' : {name : 'string'},
    'sprites.save' : {name : 'string'},
    'sprites.saveCopy' : {},
    'sprites.open' : {},
    'sprites.import' : {content : 'string'},
    'frames.add' : {},
    'preview.open' : {},
    'palettes.create' : {cloneOf : 'string'},
    'palettes.remove' : {id : 'string'}
  };

  /**
   * The runtime of the Agentic Browser Protocol.
   */
  ns.AbpService = function (piskelController) {
    this.protocolVersion = '0.1';
    this.app = {
      id : 'com.piskelapp.editor',
      name : 'Piskel',
      version : '0.15.2'
    };
    this.sessionId = null;
    this.initialized = false;
    this.capabilities_ = {};
    this.groups_ = [
      new ns.AbpExportCapabilities(piskelController),
      new ns.AbpSpriteCapabilities(piskelController)
    ];
  };

  ns.AbpService.prototype.init = function () {
    this.groups_.forEach(function (group) {
      group.register(this);
    }.bind(this));

    window.abp = this;
  };

  ns.AbpService.prototype.addCapability = function (name, handler) {
    this.capabilities_[name] = handler;
  };

  ns.AbpService.prototype.initialize = function () {
    this.sessionId = pskl.utils.Uuid.generate();
    this.initialized = true;

    return Q.resolve({
      sessionId : this.sessionId,
      protocolVersion : this.protocolVersion,
      app : this.app,
      capabilities : this.listCapabilities().map(function (capability) {
        return {name : capability.name, available : true};
      }),
      features : {
        notifications : false,
        progress : false,
        elicitation : false,
        dynamicCapabilities : false
      }
    });
  };

  ns.AbpService.prototype.shutdown = function () {
    this.initialized = false;
    this.sessionId = null;
    return Q.resolve();
  };

  ns.AbpService.prototype.call = function (capability, params) {
    var handler = this.capabilities_[capability];
    if (!handler) {
      return Q.resolve(ns.AbpResponse.error('UNKNOWN_CAPABILITY', 'Unknown capability ' + capability));
    }

    return Q.fcall(handler, params || {}).then(ns.AbpResponse.success, function (e) {
      return ns.AbpResponse.error('OPERATION_FAILED', e.message || String(e));
    });
  };

  ns.AbpService.prototype.listCapabilities = function () {
    return Object.keys(PARAMS).map(function (name) {
      var properties = {};
      Object.keys(PARAMS[name]).forEach(function (param) {
        properties[param] = {type : PARAMS[name][param]};
      });

      return {
        name : name,
        available : true,
        inputSchema : {
          type : 'object',
          properties : properties
        }
      };
    });
  };
})();

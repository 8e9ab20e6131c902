// @ts-nocheck
'use strict';

/**
 * What agents may do with a pad: the page's `window.abp`. Other parts of the pad add capabilities of their own with
 * registerCapability() when they are initialized, as they add commands to the toolbar.
 */

const chat = require('./chat').chat;
const hooks = require('./pluginfw/hooks');
const padeditbar = require('./pad_editbar').padeditbar;
const padeditor = require('./pad_editor').padeditor;

const STYLES = ['bold', 'italic', 'underline', 'strikethrough'];

const RETRYABLE = {
  NOT_INITIALIZED: true,
  UNKNOWN_CAPABILITY: false,
  INVALID_PARAMS: false,
  CAPABILITY_UNAVAILABLE: true,
  OPERATION_FAILED: true,
};

const failure = (code, message) => (
  {success: false, error: {code, message, retryable: RETRYABLE[code]}});

const toBase64 = (blob) => new Promise((resolve, reject) => {
  const reader = new FileReader();
  reader.onload = () => resolve(reader.result.split(',')[1]);
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(blob);
});

exports.padabp = new class {
  constructor() {
    this.protocolVersion = '0.1';
    this.app = {id: 'org.etherpad.pad', name: 'Etherpad', version: '2.5.0'};
    this.initialized = false;
    this.sessionId = null;
    this.capabilities = {};
    this.pad = null;
    this._registerDefaultCapabilities();
  }

  init(pad) {
    this.pad = pad;
    this._registerPadCapabilities();
    hooks.callAll('abpInit', {abp: this});
  }

  registerCapability(name, run, {description = '', inputSchema = {type: 'object'}} = {}) {
    this.capabilities[name] = {run, description, inputSchema};
    return this;
  }

  async initialize() {
    this.sessionId = `pad-${Date.now()}`;
    this.initialized = true;
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: Object.keys(this.capabilities).map((name) => ({name, available: true})),
      features: {notifications: false, progress: false, elicitation: false, dynamicCapabilities: true},
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  listCapabilities() {
    return Object.entries(this.capabilities).map(([name, {description, inputSchema}]) => (
      {name, description, inputSchema, available: true}));
  }

  async call(name, params = {}) {
    if (!this.initialized) return failure('NOT_INITIALIZED', 'Call initialize() first');
    const capability = this.capabilities[name];
    if (!capability) return failure('UNKNOWN_CAPABILITY', `There is no ${name}`);
    try {
      const data = await capability.run(params);
      return {success: true, data: data === undefined ? {} : data};
    } catch (err) {
      return failure(err.code || 'OPERATION_FAILED', err.message);
    }
  }

  _registerCommand(name, cmd) {
    this.registerCapability(name, () => {
      padeditbar.triggerCommand(cmd);
      return {command: cmd};
    });
  }

  _registerDefaultCapabilities() {
    this._registerCommand('view.timeslider', 'showTimeSlider');
    this._registerCommand('view.home', 'home');
    this._registerCommand('text.clearAuthors', 'clearauthorship');

    this.registerCapability('text.format', ({style}) => {
      if (!STYLES.includes(style)) {
        throw Object.assign(new Error(`No style ${style}`), {code: 'INVALID_PARAMS'});
      }
      padeditbar.triggerCommand(style);
      return {style};
    });

    this.registerCapability('text.replace', ({text = ''}) => {
      padeditor.ace.importText(text, true);
      return {length: text.length};
    });

    this.registerCapability('view.theme', () => {
      $('#theme-switcher').trigger('click');
      return {dark: $('html').hasClass('super-dark-editor')};
    });

    this.registerCapability('chat.send', async ({text}) => {
      $('#chatinput').val(text);
      await chat.send();
      return {text};
    });

    this.registerCapability('export.pad', async ({format = 'txt'}) => {
      const response = await fetch(`${this.pad.getPadId()}/export/${format}`);
      if (!response.ok) throw new Error(`The server answered ${response.status}`);
      const blob = await response.blob();
      return {
        content: await toBase64(blob),
        mimeType: blob.type,
        encoding: 'base64',
        filename: `${this.pad.getPadId()}.${format}`,
      };
    });

    this.registerCapability('export.revision', () => {
      padeditbar.triggerCommand('savedRevision');
      return {status: 'saved', message: 'This revision is now permanently marked'};
    });
  }

  _registerPadCapabilities() {
    const {pad} = this;

    this.registerCapability('pad.read', () => ({text: padeditor.ace.exportText()}));

    this.registerCapability('users.list', () => ({users: pad.userList()}));

    this.registerCapability('pad.delete', () => {
      $('#delete-pad').trigger('click');
      return {padId: pad.getPadId()};
    });

    this.registerCapability('pad.reconnect', () => {
      pad.forceReconnect();
      return {revision: pad.getCollabRevisionNumber()};
    });

    this.registerCapability('pad.retry', () => {
      $('button#forcereconnect').first().trigger('click');
      return {connected: pad.isFullyConnected()};
    });

    this.registerCapability('pad.copyLink', ({readOnly = false}) => {
      $('#readonlyinput').prop('checked', readOnly);
      padeditbar.setEmbedLinks();
      $('#linkinput').trigger('focus').trigger('select');
      document.execCommand('copy');
      return {link: $('#linkinput').val()};
    });

    this.registerCapability('export.embed', () => {
      padeditbar.setEmbedLinks();
      return {html: $('#embedinput').val()};
    });
  }
}();

import Svgo from './svgo.js';
import { gzip } from './gzip.js';
import { readFileAsText } from './utils.js';

const app = { id: 'io.github.jakearchibald.svgomg', name: 'SVGOMG', version: '1.17.1' };

const CODES = {
  UNKNOWN_CAPABILITY: true,
  NOT_INITIALIZED: true,
  INVALID_PARAMS: false,
  OPERATION_FAILED: false,
};

const schemas = {
  'svg.load': { type: 'object', properties: { markup: { type: 'string' } }, required: ['markup'] },
  'svg.loadFile': { type: 'object', properties: { name: { type: 'string' }, base64: { type: 'string' } }, required: ['base64'] },
  'svg.open': { type: 'object', properties: {} },
  'svg.demo': { type: 'object', properties: {} },
  'svg.copy': { type: 'object', properties: {} },
  'export.svg': { type: 'object', properties: { filename: { type: 'string' } } },
  'export.link': { type: 'object', properties: { markup: { type: 'string' } }, required: ['markup'] },
  'convert.optimize': { type: 'object', properties: { markup: { type: 'string' }, settings: { type: 'object' } }, required: ['markup'] },
  'convert.gzip': { type: 'object', properties: { markup: { type: 'string' } }, required: ['markup'] },
  'settings.list': { type: 'object', properties: {} },
  'settings.apply': { type: 'object', properties: { settings: { type: 'object' } }, required: ['settings'] },
  'settings.restore': { type: 'object', properties: {} },
  'view.show': { type: 'object', properties: { view: { enum: ['image', 'code'] } }, required: ['view'] },
};

export default class AbpRuntime {
  constructor(controller) {
    this._controller = controller;
    this._svgo = new Svgo();
    this.protocolVersion = '0.1';
    this.app = app;
    this.initialized = false;
    this.sessionId = null;
  }

  async initialize() {
    this.sessionId = String(Math.random());
    this.initialized = true;
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app,
      capabilities: Object.keys(schemas).map((name) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async shutdown() {
    this.initialized = false;
    this._svgo.release();
  }

  listCapabilities() {
    return Object.entries(schemas).map(([name, inputSchema]) => ({ name, inputSchema, available: true }));
  }

  async call(capability, params = {}) {
    if (!this.initialized) return this._error('NOT_INITIALIZED', 'initialize() comes first');

    try {
      switch (capability) {
        case 'svg.load':
          return this._load(params);
        case 'svg.loadFile':
          return await this._loadFile(params);
        case 'svg.open':
          return this._open();
        case 'svg.demo':
          this._controller._mainMenuUi._loadDemoBtn.click();
          return { success: true, data: { loading: true } };
        case 'svg.copy':
          return this._copy();
        case 'export.svg':
          return this._export(params);
        case 'export.link':
          return await this._link(params);
        case 'convert.optimize':
          return await this._optimize(params);
        case 'convert.gzip':
          return await this._gzip(params);
        case 'settings.list':
          return { success: true, data: this._controller._settingsUi.getSettings() };
        case 'settings.apply':
          this._controller._settingsUi.setSettings(params.settings);
          this._controller._settingsUi.emitter.emit('change');
          return { success: true, data: { applied: true } };
        case 'settings.restore':
          return await this._restore();
        case 'view.show':
          await this._controller._outputUi.set(params.view, { noAnimate: true });
          return { success: true, data: { view: params.view } };
        default:
          return this._error('UNKNOWN_CAPABILITY', `${capability} is not known`);
      }
    } catch (error) {
      return this._error('OPERATION_FAILED', error.message);
    }
  }

  _error(code, message) {
    return { success: false, error: { code, message, retryable: CODES[code] } };
  }

  _load({ markup }) {
    if (!markup.includes('</svg>')) return this._error('INVALID_PARAMS', 'Not an SVG');
    this._controller._mainMenuUi.setPasteInput(markup);
    return { success: true, data: { loaded: markup.length } };
  }

  async _loadFile({ name = 'image.svg', base64 }) {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const file = new File([bytes], name, { type: 'image/svg+xml' });
    this._controller._mainMenuUi.emitter.emit('svgDataLoad', {
      data: await readFileAsText(file),
      filename: name,
    });
    return { success: true, data: { name } };
  }

  _open() {
    this._controller._onGlobalKeyDown({ key: 'o', ctrlKey: true, preventDefault() {} });
    return { success: true, data: { opened: true } };
  }

  _copy() {
    const copied = this._controller._copyButtonUi.copyText();
    return { success: true, data: { copied } };
  }

  _export({ filename }) {
    const button = this._controller._downloadButtonUi.container;
    if (filename) button.download = filename;
    button.click();
    return { success: true, data: { status: 'downloaded' } };
  }

  async _link({ markup }) {
    const file = await this._svgo.wrapOriginal(markup);
    return { success: true, data: { url: file.url, mimeType: 'image/svg+xml' } };
  }

  async _optimize({ markup, settings }) {
    const file = await this._svgo.process(markup, settings ?? this._controller._settingsUi.getSettings());
    return {
      success: true,
      data: { content: file.text, mimeType: 'image/svg+xml', encoding: 'utf-8' },
    };
  }

  async _gzip({ markup }) {
    const content = await gzip.compress(markup);
    return { success: true, data: { content: new Uint8Array(content), mimeType: 'application/gzip' } };
  }

  async _restore() {
    const toast = this._controller._toastsUi.show('Restore the settings?', { buttons: ['restore', 'keep'] });
    const answer = await toast.answer;
    if (answer === 'restore') this._controller._settingsUi._onReset();
    return { success: true, data: { answer } };
  }
}

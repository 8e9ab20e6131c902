// The trap museum: a clean app in which every word that a search would find means something else.
import * as exhibits from './exhibits.js';
import { entries as visits } from './own.js';
import './shop.js';

const string = { type: 'string' };
const schema = (properties, required = []) => ({ type: 'object', properties, required });

const guidebook = [
  { name: 'downloads.list', description: 'Visits; see chrome.downloads.download', available: true, inputSchema: schema({}) },
  { name: 'state.settings', description: 'Settings', available: true, inputSchema: schema({}) },
  { name: 'state.selection', description: 'Selected text', available: true, inputSchema: schema({}) },
  { name: 'uiKit.tokens', description: 'Tokens', available: true, inputSchema: schema({}) },
  { name: 'dialogue.lines', description: 'Lines', available: true, inputSchema: schema({ shelf: { type: 'array' } }) },
  { name: 'sharing.links', description: 'Links', available: true, inputSchema: schema({ url: string }, ['url']) },
  { name: 'printing.sheet', description: 'Sheet', available: true, inputSchema: schema({ html: string }, ['html']) },
  { name: 'io.example.museum.filePickers.describe', description: 'Pickers', available: true, inputSchema: schema({ name: string }) },
  { name: 'convert.snippetToHtml', description: 'A snippet, marked', available: true, inputSchema: schema({ snippet: string }) },
  { name: 'export.exhibit', description: 'An exhibit as text', available: true, inputSchema: schema({ text: string }, ['text']) },
  { name: 'exhibit.show', description: 'Show', available: true, inputSchema: schema({ title: string, text: string }, ['title', 'text']) },
  { name: 'exhibit.open', description: 'Open', available: true, inputSchema: schema({ id: string }, ['id']) },
  { name: 'exhibit.bold', description: 'Bold', available: true, inputSchema: schema({ text: string }, ['text']) },
  {
    name: 'visitor.position',
    description: 'Where the visitor is',
    available: true,
    inputSchema: schema({}),
    requirements: [{ type: 'permission', description: 'Location', met: false, resolution: 'Allow it' }],
  },
  { name: 'visitor.ask', description: 'Ask the agent', available: true, inputSchema: schema({ name: string }) },
  { name: 'visitor.tilt', description: 'Tilt', available: true, inputSchema: schema({ ms: { type: 'number' } }) },
];

const fault = (code, message, retryable) => ({ success: false, error: { code, message, retryable } });

class Museum {
  protocolVersion = '0.1';
  app = { id: 'io.example.museum', name: 'Trap museum', version: '1.0.0' };
  initialized = false;
  sessionId = null;

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: guidebook.map(({ name, available }) => ({ name, available })),
      features: { notifications: true, progress: false, elicitation: true, dynamicCapabilities: false },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  async call(capability, params = {}) {
    if (!this.initialized) return fault('NOT_INITIALIZED', 'initialize() first', true);
    try {
      const data = await this.#visit(capability, params);
      return data === undefined ? fault('UNKNOWN_CAPABILITY', `no exhibit ${capability}`, false) : { success: true, data };
    } catch (error) {
      if (error.code === 1) return fault('PERMISSION_DENIED', error.message, true);
      return fault('OPERATION_FAILED', error.message, false);
    }
  }

  #visit(capability, params) {
    switch (capability) {
      case 'downloads.list':
        return { visits };
      case 'state.settings':
        return { language: document.documentElement.lang };
      case 'state.selection':
        return { text: String(getSelection()) };
      case 'uiKit.tokens':
        return exhibits.tokens();
      case 'dialogue.lines':
        return exhibits.lines(params);
      case 'sharing.links':
        return exhibits.links(params);
      case 'printing.sheet':
        return exhibits.sheet(params);
      case 'io.example.museum.filePickers.describe':
        return { text: `${params.name ?? 'showOpenFilePicker()'} asks a person` };
      case 'convert.snippetToHtml':
        return exhibits.snippetToHtml(params);
      case 'export.exhibit':
        return { document: { content: params.text, mimeType: 'text/plain', encoding: 'utf-8', size: params.text.length } };
      case 'exhibit.show':
        return exhibits.show(params);
      case 'exhibit.open':
        return exhibits.openExhibit(params);
      case 'exhibit.bold':
        return exhibits.bold(params);
      case 'visitor.position':
        return exhibits.position();
      case 'visitor.ask':
        return this.#ask(params);
      case 'visitor.tilt':
        return exhibits.tilt(params);
    }
  }

  async #ask({ name }) {
    const pressed = await exhibits.pressed();
    const { value } = await window.abp.elicit({ method: 'elicitation/text', params: { message: 'Who is it?' } });
    const guest = exhibits.greet(name ?? value, (text) => window.__abp_notification?.({ text }));
    return { guest, ...pressed };
  }

  elicit(request) {
    return window.__abp_elicitation(request);
  }

  listCapabilities() {
    return guidebook;
  }
}

window.abp = new Museum();

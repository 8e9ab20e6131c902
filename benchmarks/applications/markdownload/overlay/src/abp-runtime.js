// The runtime of the page for agents. Nearly all work is done by the background page.
const APP = { id: 'com.github.deathau.markdownload', name: 'MarkDownload', version: '3.4.0' };

const tabParameters = {
  type: 'object',
  properties: { tabId: { type: 'number', description: 'The tab to clip' } },
  required: ['tabId'],
};

const CAPABILITIES = [
  { name: 'clip.page', description: 'A tab as Markdown', inputSchema: tabParameters },
  { name: 'clip.selection', description: 'What is selected in a tab, as Markdown', inputSchema: tabParameters },
  { name: 'clip.link', description: 'A link to a tab, as Markdown', inputSchema: tabParameters },
  { name: 'clip.obsidian', description: 'Sends a tab to Obsidian', inputSchema: tabParameters },
  { name: 'convert.html', description: 'HTML as Markdown', inputSchema: { type: 'object', properties: { html: { type: 'string' }, baseUri: { type: 'string' } } } },
  { name: 'export.page', description: 'A tab as a file', inputSchema: tabParameters },
  { name: 'export.save', description: 'Saves a tab', inputSchema: tabParameters },
  { name: 'export.text', description: 'Saves a text', inputSchema: { type: 'object', properties: { title: { type: 'string' }, markdown: { type: 'string' } } } },
  { name: 'tabs.list', description: 'The tabs of this window' },
  { name: 'tabs.open', description: 'Opens a tab', inputSchema: { type: 'object', properties: { url: { type: 'string' } } } },
  { name: 'options.toggle', description: 'Toggles an option', inputSchema: { type: 'object', properties: { setting: { type: 'string' } } } },
  { name: 'options.read', description: 'All options', inputSchema: { type: 'object', properties: {} } },
  { name: 'notifications.show', description: 'Tells the person something', inputSchema: { type: 'object', properties: { title: { type: 'string' }, message: { type: 'string' } } } },
];

class ClipperError extends Error {
  constructor(code, message, retryable = false) {
    super(message);
    this.code = code;
    this.retryable = retryable;
  }
}

async function job(name, params) {
  const answer = await browser.runtime.sendMessage({ type: 'abp', job: name, params });
  if (!answer) throw new ClipperError('OPERATION_FAILED', 'The background page does not answer', true);
  if (answer.error) throw new ClipperError('OPERATION_FAILED', answer.error, true);
  return answer.result;
}

class ClipperRuntime {
  constructor() {
    this.protocolVersion = '0.1';
    this.app = APP;
    this.initialized = false;
    this.sessionId = null;
  }

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: CAPABILITIES.map(({ name }) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  listCapabilities() {
    return CAPABILITIES.map(capability => ({ ...capability, available: true }));
  }

  async call(capability, params = {}) {
    if (!this.initialized) {
      return this.failure(new ClipperError('NOT_INITIALIZED', 'Call initialize() first', true));
    }
    const method = '_' + capability.replace(/\.(.)/, (_, letter) => letter.toUpperCase());
    if (typeof this[method] !== 'function') {
      return this.failure(new ClipperError('UNKNOWN_CAPABILITY', `There is no ${capability}`));
    }
    try {
      return { success: true, data: await this[method](params) };
    } catch (error) {
      return this.failure(error);
    }
  }

  failure(error) {
    return {
      success: false,
      error: { code: error.code || 'OPERATION_FAILED', message: error.message, retryable: Boolean(error.retryable) },
    };
  }

  _clipPage({ tabId }) {
    return job('clip', { tabId, selection: false });
  }

  _clipSelection({ tabId }) {
    return job('clip', { tabId, selection: true });
  }

  _clipLink({ tabId }) {
    return job('link', { tabId });
  }

  _clipObsidian({ tabId }) {
    return job('obsidian', { tabId });
  }

  async _convertHtml({ html, baseUri }) {
    if (!html) throw new ClipperError('INVALID_PARAMS', 'html is missing', true);
    return job('convert', { html, baseUri });
  }

  async _exportPage({ tabId }) {
    const { markdown, title } = await job('clip', { tabId });
    return { content: markdown, encoding: 'utf-8', filename: `${title}.md` };
  }

  _exportSave({ tabId }) {
    return job('save', { tabId });
  }

  async _exportText({ title, markdown }) {
    const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
    await browser.runtime.sendMessage({ type: 'download', title, markdown, tab, imageList: {}, mdClipsFolder: '' });
    return { content: markdown, mimeType: 'text/markdown', encoding: 'utf-8', filename: `${title}.md` };
  }

  _tabsList() {
    return job('titles');
  }

  async _tabsOpen({ url }) {
    const tab = await browser.tabs.create({ url, active: false });
    return { tabId: tab.id };
  }

  _optionsToggle({ setting }) {
    return job('toggle', { setting });
  }

  _optionsRead() {
    return browser.storage.sync.get(defaultOptions);
  }

  _notificationsShow({ title, message }) {
    return job('tell', { title, message });
  }
}

document.addEventListener('DOMContentLoaded', () => {
  window.abp = new ClipperRuntime();
});

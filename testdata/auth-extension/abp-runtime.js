// Habit: a Chrome extension; identity, tabs and permissions, with and without a word about refusals.
import { accessToken, quietToken, signInUrl } from './auth.js';
import { schemas } from './schemas.js';

const api = globalThis.browser ?? globalThis.chrome;

const ERROR = Object.freeze({
  NOT_INITIALIZED: { code: 'NOT_INITIALIZED', retryable: true },
  UNKNOWN_CAPABILITY: { code: 'UNKNOWN_CAPABILITY', retryable: false },
  PERMISSION_DENIED: { code: 'PERMISSION_DENIED', retryable: true },
  OPERATION_FAILED: { code: 'OPERATION_FAILED', retryable: false },
});

const ok = (data) => ({ success: true, data });
const fail = (kind, message) => ({ success: false, error: { ...kind, message } });

const getJson = async (url, token) => {
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  return response.json();
};

class CourierRuntime {
  protocolVersion = '0.1';
  app = { id: 'com.clipcourier.extension', name: 'Clip Courier', version: '1.3.0' };
  initialized = false;
  sessionId = null;

  async initialize() {
    this.sessionId = crypto.randomUUID();
    this.initialized = true;
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: this.listCapabilities().map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async shutdown() {
    this.sessionId = null;
    this.initialized = false;
  }

  listCapabilities() {
    const asks = (description) => [{ type: 'permission', description, met: false, resolution: 'Allow it when the browser asks.' }];
    return [
      { name: 'auth.signIn', description: 'Signs in', available: true, inputSchema: schemas.scope },
      { name: 'auth.refresh', description: 'A token without asking', available: true, inputSchema: schemas.scope },
      { name: 'auth.link', description: 'Signs in, and says when that was refused', available: true, inputSchema: schemas.scope },
      { name: 'drive.list', description: 'Files', available: true, inputSchema: schemas.query },
      { name: 'drive.search', description: 'Files, by text', available: true, inputSchema: schemas.query },
      { name: 'drive.recent', description: 'Recent files', available: true, inputSchema: schemas.query },
      { name: 'tabs.list', description: 'Open tabs', available: true, inputSchema: schemas.query },
      { name: 'tabs.open', description: 'Opens a tab', available: true, inputSchema: schemas.url },
      { name: 'tabs.capture', description: 'A picture of a tab', available: true, inputSchema: schemas.none },
      { name: 'tabs.detach', description: 'Opens a panel', available: true, inputSchema: schemas.url },
      { name: 'tabs.window', description: 'Opens a window', available: true, inputSchema: schemas.url },
      { name: 'export.page', description: 'A page as MHTML', available: true, inputSchema: schemas.tab },
      { name: 'process.clip', description: 'A clip without markup', available: true, inputSchema: schemas.text },
      { name: 'history.find', description: 'Visited pages', available: true, requirements: asks('History'), inputSchema: schemas.query },
      { name: 'bookmarks.find', description: 'Bookmarks', available: true, inputSchema: schemas.query },
      { name: 'state.setAccount', description: 'Chooses an account', available: true, inputSchema: schemas.text }, // expect: ABP303
      { name: 'state.settings', description: 'The settings', available: true, inputSchema: schemas.none },
      { name: 'com.clipcourier.notification.compose', description: 'The text of a note', available: true, inputSchema: schemas.text }, // expect: ABP301
      { name: 'crawl.start', description: 'Starts to read a site', available: true, inputSchema: schemas.url },
    ];
  }

  async call(capability, params = {}) {
    if (!this.initialized) return fail(ERROR.NOT_INITIALIZED, 'initialize() first');
    try {
      switch (capability) {
        case 'auth.signIn': // via: ABP205
          return await this.signIn(params); // via: ABP205
        case 'auth.refresh':
          return ok({ token: await quietToken([params.scope]) });
        case 'auth.link':
          return await this.link(params);
        case 'drive.list': // via: ABP205
          return await this.driveList(params); // via: ABP205
        case 'drive.search':
          return await this.driveSearch(params);
        case 'drive.recent':
          return await this.driveRecent(params);
        case 'tabs.list':
          return ok({ tabs: await api.tabs.query({ title: params.query }) });
        case 'tabs.open':
          return ok({ tab: await api.tabs.create({ url: params.url, active: false }) });
        case 'tabs.capture':
          return this.capture();
        case 'tabs.detach': // via: ABP103
          return this.detach(params); // via: ABP103
        case 'tabs.window':
          return ok({ window: await chrome.windows.create({ url: params.url, type: 'normal', focused: false }) });
        case 'export.page': // via: ABP104
          return await this.exportPage(params); // via: ABP104
        case 'process.clip': // via: ABP108
          return this.clip(params); // via: ABP108
        case 'history.find':
          return await this.history(params);
        case 'bookmarks.find': // via: ABP202
          return await this.bookmarks(params); // via: ABP202
        case 'state.setAccount':
          await chrome.storage.local.set({ account: params.text });
          return ok({ account: params.text });
        case 'state.settings':
          return ok(await chrome.storage.local.get());
        case 'com.clipcourier.notification.compose':
          return ok({ note: `Courier: ${params.text}` });
        case 'crawl.start':
          return ok({ jobId: await api.runtime.sendMessage({ type: 'crawl', url: params.url }), status: 'started' });
        default:
          return fail(ERROR.UNKNOWN_CAPABILITY, capability);
      }
    } catch (error) {
      return fail(ERROR.OPERATION_FAILED, error.message);
    }
  }

  /** A refusal ends in the generic catch above. */
  async signIn({ scope }) {
    const redirect = await chrome.identity.launchWebAuthFlow({ url: signInUrl(scope), interactive: true }); // expect: ABP205
    return ok({ code: new URL(redirect).searchParams.get('code') });
  }

  /** The same, with a refusal that has a name. */
  async link({ scope }) {
    let redirect;
    try {
      redirect = await chrome.identity.launchWebAuthFlow({ url: signInUrl(scope), interactive: true });
    } catch (error) {
      return fail(ERROR.PERMISSION_DENIED, error.message);
    }
    return ok({ code: new URL(redirect).searchParams.get('code') });
  }

  /** The callback knows of a failure, not of a refusal. */
  driveList({ query }) {
    return new Promise((resolve) => { // via: ABP205
      chrome.identity.getAuthToken({ interactive: true }, async (token) => { // expect: ABP205
        if (chrome.runtime.lastError) {
          resolve(fail(ERROR.OPERATION_FAILED, chrome.runtime.lastError.message));
          return;
        }
        resolve(ok({ files: await getJson(`https://www.example.com/drive?q=${query}`, token) }));
      });
    });
  }

  /** The callback that knows. */
  driveSearch({ query }) {
    return new Promise((resolve) => {
      chrome.identity.getAuthToken({ interactive: true }, async (token) => {
        if (chrome.runtime.lastError) {
          resolve({ success: false, error: { code: 'PERMISSION_DENIED', message: chrome.runtime.lastError.message, retryable: true } });
          return;
        }
        resolve(ok({ files: await getJson(`https://www.example.com/search?q=${query}`, token) }));
      });
    });
  }

  /** In another file. */
  async driveRecent({ query }) {
    const token = await accessToken();
    if (!token) return fail(ERROR.PERMISSION_DENIED, 'sign-in was refused');
    return ok({ files: await getJson(`https://www.example.com/recent?q=${query}`, token) });
  }

  async capture() {
    const url = await chrome.tabs.captureVisibleTab({ format: 'png' });
    return ok({ image: { content: url.split(',')[1], mimeType: 'image/png', encoding: 'base64' } });
  }

  async detach({ url }) {
    const { id } = await chrome.windows.create({ url, type: 'popup', width: 400, height: 600 }); // expect: ABP103
    await api.action.openPopup(); // expect: ABP103
    return ok({ windowId: id });
  }

  async exportPage({ tabId }) {
    const blob = await chrome.pageCapture.saveAsMHTML({ tabId });
    const content = await blob.text();
    await api.downloads.download({ url: URL.createObjectURL(blob), filename: 'page.mhtml' }); // expect: ABP104
    return ok({ document: { content, mimeType: 'multipart/related', encoding: 'utf-8', size: blob.size } });
  }

  clip({ text }) {
    const clean = text.replace(/<[^>]*>/g, '');
    chrome.notifications.create({ type: 'basic', iconUrl: 'icon.png', title: 'Clip', message: clean }); // expect: ABP108
    return ok({ text: clean });
  }

  /** Declared in listCapabilities(); a refusal resolves with false. */
  async history({ query }) {
    const granted = await chrome.permissions.request({ permissions: ['history'] });
    if (!granted) return fail(ERROR.PERMISSION_DENIED, 'history was refused');
    return ok({ pages: await chrome.history.search({ text: query }) });
  }

  /** Handled as well, and not declared. */
  async bookmarks({ query }) {
    const granted = await chrome.permissions.request({ permissions: ['bookmarks'] }); // expect: ABP202
    if (!granted) return fail(ERROR.PERMISSION_DENIED, 'bookmarks were refused');
    return ok({ bookmarks: await chrome.bookmarks.search(query) });
  }
}

window.abp = new CourierRuntime();

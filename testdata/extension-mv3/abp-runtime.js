// Habit: MV3 extension; runtime page without manifest link, long work in the service worker, popup for people. Clean.
(() => {
  'use strict';

  const string = { type: 'string' };

  const CAPABILITIES = [
    {
      name: 'convert.pageToMarkdown',
      description: 'Opens a page in a tab and converts it',
      available: true,
      inputSchema: { type: 'object', properties: { url: string }, required: ['url'] },
    },
    {
      name: 'export.markdown',
      description: 'A shelved page as a Markdown file',
      available: true,
      inputSchema: { type: 'object', properties: { id: string }, required: ['id'] },
    },
    {
      name: 'crawl.start',
      description: 'Starts to shelve a whole site',
      available: true,
      inputSchema: { type: 'object', properties: { url: string, depth: { type: 'number' } }, required: ['url'] },
    },
    {
      name: 'crawl.status',
      description: 'How far a crawl is',
      available: true,
      inputSchema: { type: 'object', properties: { jobId: string }, required: ['jobId'] },
    },
    {
      name: 'auth.getUser',
      description: 'Who is signed in',
      available: true,
      inputSchema: { type: 'object', properties: {} },
      requirements: [{ type: 'permission', description: 'Google sign-in', met: false, resolution: 'Sign in once in the popup' }],
    },
  ];

  const ok = (data) => ({ success: true, data });
  const err = (code, message, retryable = false) => ({ success: false, error: { code, message, retryable } });

  const loaded = (tabId) =>
    new Promise((resolve) => {
      chrome.tabs.onUpdated.addListener(function listen(id, info) {
        if (id !== tabId || info.status !== 'complete') return;
        chrome.tabs.onUpdated.removeListener(listen);
        resolve();
      });
    });

  async function pageToMarkdown({ url }) {
    const tab = await chrome.tabs.create({ url, active: false });
    await loaded(tab.id);
    const [{ result }] = await chrome.scripting.executeScript({
      target: { tabId: tab.id },
      func: () => ({ title: document.title, text: document.body.innerText }),
    });
    await chrome.tabs.remove(tab.id);
    return ok({ markdown: `# ${result.title}\n\n${result.text}` });
  }

  async function exportMarkdown({ id }) {
    const { [id]: page } = await chrome.storage.local.get(id);
    if (!page) return err('PAGE_NOT_FOUND', `No page ${id} on the shelf`);
    return ok({
      document: { content: page.markdown, mimeType: 'text/markdown', encoding: 'utf-8', filename: `${page.slug}.md` },
    });
  }

  async function crawlStart({ url, depth = 1 }) {
    const { jobId } = await chrome.runtime.sendMessage({ type: 'crawl:start', url, depth });
    return ok({ jobId, status: 'started' });
  }

  async function crawlStatus({ jobId }) {
    return ok(await chrome.runtime.sendMessage({ type: 'crawl:status', jobId }));
  }

  async function getUser() {
    try {
      const { token } = await chrome.identity.getAuthToken({ interactive: true });
      const response = await fetch('https://www.googleapis.com/oauth2/v3/userinfo', {
        headers: { Authorization: `Bearer ${token}` },
      });
      return ok({ user: await response.json() });
    } catch (error) {
      return err('PERMISSION_DENIED', error.message, true);
    }
  }

  window.abp = {
    protocolVersion: '0.1',
    app: { id: 'com.pageshelf.extension', name: 'Page Shelf', version: chrome.runtime.getManifest().version },
    initialized: false,
    sessionId: null,

    async initialize() {
      this.initialized = true;
      this.sessionId = crypto.randomUUID();
      return {
        sessionId: this.sessionId,
        protocolVersion: this.protocolVersion,
        app: this.app,
        capabilities: CAPABILITIES.map(({ name, available }) => ({ name, available })),
        features: { notifications: true, progress: false, elicitation: false, dynamicCapabilities: false },
      };
    },

    async shutdown() {
      this.initialized = false;
      this.sessionId = null;
    },

    listCapabilities: () => CAPABILITIES,

    async call(capability, params = {}) {
      if (!this.initialized) return err('NOT_INITIALIZED', 'Call initialize() first', true);
      try {
        switch (capability) {
          case 'convert.pageToMarkdown':
            return await pageToMarkdown(params);
          case 'export.markdown':
            return await exportMarkdown(params);
          case 'crawl.start':
            return await crawlStart(params);
          case 'crawl.status':
            return await crawlStatus(params);
          case 'auth.getUser':
            return await getUser();
          default:
            return err('UNKNOWN_CAPABILITY', `Unknown capability: ${capability}`);
        }
      } catch (error) {
        return err('OPERATION_FAILED', error.message);
      }
    },
  };
})();

import { marked } from 'marked';
import { onBookmark } from '@/lib/events';
import { $bookmarks, load, search } from '@/lib/handbook';

declare global {
  interface Window {
    abp?: unknown;
    __abpPending?: Array<(abp: unknown) => void>;
  }
}

type Params = Record<string, any>;

const text = { type: 'string' };
const flag = { type: 'boolean' };

onBookmark.listen((slug) => $bookmarks.set([...new Set([...$bookmarks.get(), slug])]));

class HandbookRuntime {
  protocolVersion = '0.1';
  app = { id: 'dev.handbook.site', name: 'Team Handbook', version: '2.0.4' };
  initialized = false;
  sessionId: string | null = null;

  private capabilities = [
    { name: 'page.search', available: true, inputSchema: { type: 'object', properties: { query: text }, required: ['query'] } },
    { name: 'page.outline', available: true, inputSchema: { type: 'object', properties: { expanded: flag } } },
    { name: 'page.bookmark', available: true, inputSchema: { type: 'object', properties: { slug: text }, required: ['slug'] } },
    { name: 'page.theme', available: true, inputSchema: { type: 'object', properties: { dark: flag }, required: ['dark'] } },
    {
      name: 'convert.markdownToHtml',
      available: true,
      inputSchema: { type: 'object', properties: { markdown: text }, required: ['markdown'] },
    },
    { name: 'export.page', available: true, inputSchema: { type: 'object', properties: { slug: text }, required: ['slug'] } },
  ];

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: this.capabilities.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  async listCapabilities() {
    return this.capabilities;
  }

  async call(capability: string, params: Params = {}) {
    if (!this.initialized) return this.refuse('NOT_INITIALIZED', 'initialize() first', true);
    try {
      switch (capability) {
        case 'page.search':
          return { success: true, data: { pages: await search(params.query) } };
        case 'page.outline':
          return { success: true, data: { outline: this.outline(params.expanded) } };
        case 'page.bookmark':
          onBookmark.emit(params.slug);
          document.getElementById('bookmark')?.click();
          return { success: true, data: { bookmarks: $bookmarks.get() } };
        case 'page.theme':
          return { success: true, data: { dark: this.theme(params.dark) } };
        case 'convert.markdownToHtml':
          return { success: true, data: { html: await marked.parse(params.markdown) } };
        case 'export.page': {
          const { title, markdown } = await load(params.slug);
          const content = `<!doctype html><title>${title}</title>${await marked.parse(markdown)}`;
          return { success: true, data: { content, mimeType: 'text/html', encoding: 'utf-8', filename: `${params.slug}.html` } };
        }
        default:
          return this.refuse('UNKNOWN_CAPABILITY', capability, false);
      }
    } catch (error) {
      if (error instanceof RangeError) return this.refuse('INVALID_PARAMS', error.message, false);
      return this.refuse('OPERATION_FAILED', String(error), true);
    }
  }

  private outline(expanded = true) {
    const toggle = document.getElementById('toc-toggle');
    if (expanded && toggle?.getAttribute('aria-expanded') !== 'true') toggle?.click();
    return [...document.querySelectorAll('main h2')].map((heading) => heading.textContent);
  }

  private theme(dark: boolean) {
    const box = document.querySelector<HTMLInputElement>('#theme');
    if (box && box.checked !== dark) box.click();
    return dark;
  }

  private refuse(code: string, message: string, retryable: boolean) {
    return { success: false, error: { code, message, retryable } };
  }
}

const runtime = new HandbookRuntime();
window.abp = runtime;
window.__abpPending?.splice(0).forEach((run) => run(runtime));

import browser from 'webextension-polyfill';
import { link, signIn } from './account';
import { add, find, load } from './queue';
import { fail, ok } from './replies';
import { badge, openReader, openTab, openWindow, remind, saveList } from './surfaces';

type Params = Record<string, any>;

const string = { type: 'string' } as const;
const schema = (properties: Record<string, { type: string }>, required: string[] = []) => ({ type: 'object', properties, required });

const capabilities = [
  { name: 'queue.list', description: 'Items to read', available: true, inputSchema: schema({}) },
  { name: 'queue.add', description: 'Add an item', available: true, inputSchema: schema({ title: string, url: string }, ['title', 'url']) },
  { name: 'queue.backup', description: 'The list as text', available: true, inputSchema: schema({}) },
  { name: 'queue.remind', description: 'Remind of an item', available: true, inputSchema: schema({ id: string }, ['id']) },
  { name: 'queue.count', description: 'How many items wait', available: true, inputSchema: schema({}) },
  { name: 'reader.open', description: 'Open an item', available: true, inputSchema: schema({ id: string, where: string }, ['id']) },
  { name: 'page.extract', description: 'Text of the current tab', available: true, inputSchema: schema({}) },
  { name: 'page.capture', description: 'Picture of the current tab', available: true, inputSchema: schema({ format: string }) },
  { name: 'account.signIn', description: 'Sign in', available: true, inputSchema: schema({ scope: string }, ['scope']) },
  { name: 'account.link', description: 'Link a service', available: true, inputSchema: schema({ service: string }, ['service']) },
  { name: 'sites.allow', description: 'Allow a site', available: true, inputSchema: schema({ origin: string }, ['origin']) },
  {
    name: 'sites.watch',
    description: 'Watch a site',
    available: true,
    inputSchema: schema({ origin: string }, ['origin']),
    requirements: [{ type: 'permission', description: 'Access to the site', met: false, resolution: 'Grant it in the panel' }],
  },
];

async function dispatch(capability: string, params: Params) {
  switch (capability) {
    case 'queue.list':
      return ok({ items: await load() });

    case 'queue.add':
      return ok({ item: await add({ title: params.title, url: params.url }) });

    case 'queue.backup': { // via: ABP104
      const text = (await load()).map((item) => item.url).join('\n');
      return ok({ text, download: await saveList(text) }); // via: ABP104
    }

    case 'queue.remind': { // via: ABP108
      const item = await find(params.id);
      if (!item) return fail('INVALID_PARAMS', `no item ${params.id}`, false);
      await remind(item); // via: ABP108
      return ok({ item });
    }

    case 'queue.count': { // via: ABP109
      const { length } = await load();
      await badge(length); // via: ABP109
      return ok({ count: length });
    }

    case 'reader.open': { // via: ABP103
      const item = await find(params.id);
      if (!item) return fail('INVALID_PARAMS', `no item ${params.id}`, false);
      if (params.where === 'reader') return ok({ window: await openReader(item) }); // via: ABP103
      if (params.where === 'window') return ok({ window: await openWindow(item) });
      return ok({ tab: await openTab(item) });
    }

    case 'page.extract': {
      const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
      const [{ result }] = await browser.scripting.executeScript({
        target: { tabId: tab.id! },
        func: () => document.body.innerText,
      });
      return ok({ text: result });
    }

    case 'page.capture': {
      const format = params.format === 'jpeg' ? 'jpeg' : 'png';
      const dataUrl = await browser.tabs.captureVisibleTab(undefined, { format });
      const content = dataUrl.slice(dataUrl.indexOf(',') + 1);
      return ok({ image: { content, mimeType: `image/${format}`, encoding: 'base64', size: Math.floor((content.length * 3) / 4) } });
    }

    case 'account.signIn': // via: ABP205
      return ok({ token: await signIn(params.scope) }); // via: ABP205

    case 'account.link': {
      const token = await link(params.service);
      if (token === null) return fail('PERMISSION_DENIED', 'The person closed the window', true);
      return ok({ token });
    }

    case 'sites.allow': { // via: ABP202
      const granted = await browser.permissions.request({ origins: [params.origin] }); // expect: ABP202
      return ok({ origin: params.origin, granted });
    }

    case 'sites.watch': {
      const origins = [params.origin];
      const granted = (await browser.permissions.contains({ origins })) || (await browser.permissions.request({ origins }));
      if (!granted) return fail('PERMISSION_DENIED', `No access to ${params.origin}`, true);
      const watched = await browser.runtime.sendMessage({ kind: 'watch', origin: params.origin });
      return ok({ watched });
    }

    default:
      return fail('UNKNOWN_CAPABILITY', `unknown capability ${capability}`, false);
  }
}

export function createRuntime() {
  let sessionId: string | null = null;
  const app = { id: 'com.example.readingpanel', name: 'Reading Panel', version: '2.2.0' };

  return {
    protocolVersion: '0.1',
    app,
    get initialized() {
      return sessionId !== null;
    },
    get sessionId() {
      return sessionId;
    },
    async initialize() {
      sessionId = crypto.randomUUID();
      return {
        sessionId,
        protocolVersion: '0.1',
        app,
        capabilities: capabilities.map(({ name, available }) => ({ name, available })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
      };
    },
    async shutdown() {
      sessionId = null;
    },
    async call(capability: string, params: Params = {}) {
      if (sessionId === null) return fail('NOT_INITIALIZED', 'initialize() first', true);
      try {
        return await dispatch(capability, params);
      } catch (error) {
        return fail('OPERATION_FAILED', (error as Error).message, false);
      }
    },
    listCapabilities: () => capabilities,
  };
}

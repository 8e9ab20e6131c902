import { send } from '../lib/rpc.js';

const SCHEMA = {
  clip: { type: 'object', properties: { url: { type: 'string' } }, required: ['url'] },
  id: { type: 'object', properties: { id: { type: 'string' } } },
};
const CAPS = [
  { name: 'clip.save', description: 'Save a page', available: true, inputSchema: SCHEMA.clip },
  { name: 'clip.list', description: 'All clips', available: true },   // expect: ABP307
  { name: 'clip.sync', description: 'Sync with the drive', available: true, inputSchema: { type: 'object' } },
  { name: 'clip.reveal', description: 'Open in the popup', available: true, inputSchema: SCHEMA.id },
  { name: 'export.archive', description: 'All clips, zipped', available: true, inputSchema: { type: 'object' } },
  { name: 'export.clip', description: 'One clip', available: true, inputSchema: SCHEMA.id },
  { name: 'render.snapshot', description: 'Snapshot of a tab', available: true, inputSchema: SCHEMA.id },
  { name: 'state.clearCache', description: 'Forget', available: true, inputSchema: { type: 'object' } },   // expect: ABP303
  { name: 'clip.open', description: 'Open the source', available: true, inputSchema: SCHEMA.id },
];
const route = {
  'clip.save': 'clips/save', 'clip.list': 'clips/list', 'clip.sync': 'drive/sync', 'clip.reveal': 'popup/show', 'export.archive': 'export/archive',
  'export.clip': 'export/one', 'render.snapshot': 'tabs/snapshot', 'state.clearCache': 'cache/clear', 'clip.open': 'tabs/open',
};

let sessionId = null;
const fail = (code, message, retryable = false) => ({ success: false, error: { code, message, retryable } });

globalThis.abp = {
  protocolVersion: '0.1',
  app: { id: 'com.clipdrawer.ext', name: 'Clip drawer', version: chrome.runtime.getManifest().version },
  get initialized() { return !!sessionId; },
  get sessionId() { return sessionId; },
  async initialize() {
    sessionId = crypto.randomUUID();
    return { sessionId, protocolVersion: '0.1', app: this.app, capabilities: CAPS.map(({ name, available }) => ({ name, available })), features: {} };
  },
  async shutdown() { sessionId = null; },
  async call(name, params = {}) {
    if (!sessionId) return fail('NOT_INITIALIZED', 'initialize first', true);
    const type = route[name];
    if (!type) return fail('UNKNOWN_CAPABILITY', name);
    try {
      return { success: true, data: await send(type, params) };
    } catch (e) {
      return fail(e.code ?? 'OPERATION_FAILED', e.message, e.code === 'PERMISSION_DENIED');
    }
  },
  listCapabilities: () => CAPS,
};

import * as handlers from './handlers';

const app = { id: 'fm.mixtape.player', name: 'Mixtape', version: '0.7.0' };
const string = { type: 'string' };
const nothing = { type: 'object', properties: {} };
const index = { type: 'object', properties: { index: { type: 'integer' } }, required: ['index'] };

const list = [
  {
    name: 'tape.add',
    available: true,
    inputSchema: { type: 'object', properties: { title: string, artist: string, url: string }, required: ['title', 'url'] },
  },
  { name: 'tape.import', available: true, inputSchema: nothing },
  { name: 'tape.rename', available: true, inputSchema: { type: 'object', properties: { suggestion: string } } },
  { name: 'tape.quote', available: true, inputSchema: index },
  { name: 'export.m3u', available: true, inputSchema: { type: 'object', properties: { relative: { type: 'boolean' } } } },
  { name: 'player.announce', available: true, inputSchema: { type: 'object', properties: { text: string }, required: ['text'] } },
  { name: 'player.float', available: true, inputSchema: nothing },
  { name: 'player.start', available: true, inputSchema: index },
];

const table: Record<string, (params: any) => unknown> = {
  'tape.add': handlers.add,
  'tape.import': handlers.importFiles, // via: ABP201
  'tape.rename': handlers.renameTape, // via: ABP101
  'tape.quote': handlers.quoteTrack, // via: ABP105
  'export.m3u': handlers.exportM3u, // via: ABP104, ABP501
  'player.announce': handlers.announce, // via: ABP108
  'player.float': handlers.float, // via: ABP109
  'player.start': handlers.start, // via: ABP204
};

const failed = (code: string, message: string, retryable: boolean) => ({ success: false, error: { code, message, retryable } });

export const abp = {
  protocolVersion: '0.1',
  app,
  initialized: false,
  sessionId: '',
  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: '0.1',
      app,
      capabilities: list.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },
  async shutdown() {
    this.initialized = false;
  },
  async listCapabilities() {
    return list;
  },
  async call(name: string, params: object = {}) {
    if (!this.initialized) return failed('NOT_INITIALIZED', 'not yet', true);
    const handler = table[name];
    if (!handler) return failed('UNKNOWN_CAPABILITY', name, false);
    try {
      return { success: true, data: await handler(params) };
    } catch (error) {
      return failed('OPERATION_FAILED', String(error), false);
    }
  },
};

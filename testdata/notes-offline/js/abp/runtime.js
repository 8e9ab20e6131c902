import { handlers } from './handlers.js';
import { fail } from './responses.js';

const text = { type: 'string' };
const app = { id: 'com.example.offlinenotes', name: 'Offline Notes', version: '2.3.0' };

const capabilities = [
  { name: 'notes.list', description: 'List notes', available: true, inputSchema: { type: 'object', properties: { tag: text } } },
  { name: 'notes.save', description: 'Save a note', available: true, inputSchema: { type: 'object', properties: { note: { type: 'object' } }, required: ['note'] } },
  { name: 'notes.remove', description: 'Delete a note', available: true, inputSchema: { type: 'object', properties: { id: text }, required: ['id'] } },
  { name: 'notes.backup', description: 'Back up all notes', available: true, inputSchema: { type: 'object', properties: { filename: text } } },
  { name: 'notes.restore', description: 'Restore a backup', available: true, inputSchema: { type: 'object', properties: { overwrite: { type: 'boolean' } } } },
  { name: 'notes.keep', description: 'Keep the database', available: true, inputSchema: { type: 'object', properties: {} } },
  { name: 'notes.remind', description: 'Remind of a note', available: true, inputSchema: { type: 'object', properties: { id: text, minutes: { type: 'number' } }, required: ['id'] } },
  { name: 'convert.noteToHtml', description: 'Markdown to HTML', available: true, inputSchema: { type: 'object', properties: { markdown: text }, required: ['markdown'] } },
];

window.abp = {
  protocolVersion: '0.1',
  app,
  initialized: false,
  sessionId: null,

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app,
      capabilities: capabilities.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  },

  async call(capability, params = {}) {
    if (!this.initialized) return fail('NOT_INITIALIZED', 'Call initialize() first', true);
    const handler = handlers[capability];
    if (!handler) return fail('UNKNOWN_CAPABILITY', `Unknown capability: ${capability}`, false);
    try {
      return await handler(params);
    } catch (error) {
      return fail('OPERATION_FAILED', error.message, false);
    }
  },

  listCapabilities() {
    return capabilities;
  },
};

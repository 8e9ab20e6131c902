const app = { id: 'com.example.notes', name: 'Notes', version: '1.0.0' };
let initialized = false;
const fail = (code, message) => ({ success: false, error: { code, message, retryable: false } });

window.abp = {
  protocolVersion: '0.1',
  app,
  async initialize() {
    initialized = true;
    return { sessionId: crypto.randomUUID(), protocolVersion: '0.1', app, capabilities: await this.listCapabilities() };
  },
  async shutdown() {
    initialized = false;
  },
  async listCapabilities() {
    const inputSchema = { type: 'object', properties: { from: { type: 'number' } } };
    return [
      { name: 'export.markdown', description: 'All notes as Markdown', inputSchema },
      { name: 'export.csv', description: 'All notes as a table', inputSchema },
    ];
  },
  async call(name, params = {}) {
    if (!initialized) return { success: false, error: { code: 'NOT_INITIALIZED', message: name, retryable: true } };
    switch (name) {
      case 'export.markdown':
        await copy();
        return { success: true, data: { message: 'Copied!' } };
      case 'export.csv': {
        const rows = notes.slice(params.from ?? 0).map(({ title, text }) => `${title};${text}`);
        const content = rows.join('\n');
        return { success: true, data: { document: { content, mimeType: 'text/csv', encoding: 'utf-8' } } };
      }
      default:
        return fail('UNKNOWN_CAPABILITY', `no capability ${name}`);
    }
  },
};

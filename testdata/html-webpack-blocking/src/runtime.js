const app = { id: 'com.example.notes', name: 'Notes', version: '1.0.0' };
const inputSchema = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] };
const capabilities = [{ name: 'export.text', description: 'Plain text', available: true, inputSchema }];
let session = null;

function fail(code, retryable) {
  return { success: false, error: { code, message: `cannot: ${code}`, retryable } };
}

export const runtime = {
  protocolVersion: '0.1',
  app,
  async initialize() {
    session = crypto.randomUUID();
    return { sessionId: session, protocolVersion: '0.1', app, capabilities, features: {} };
  },
  async shutdown() {
    session = null;
  },
  listCapabilities: () => capabilities,
  async call(capability, params) {
    if (!session) return fail('NOT_INITIALIZED', true);
    switch (capability) {
      case 'export.text':
        return { success: true, data: { text: params.text } };
      default:
        return fail('UNKNOWN_CAPABILITY', false);
    }
  },
};

import { CAPABILITIES } from './capabilities';

const notes = ['water the plants'];
let sessionId: string | null = null;

const fail = (code: string, message: string, retryable: boolean) => ({
  success: false,
  error: { code, message, retryable },
});

export const runtime = {
  protocolVersion: '0.1',
  app: { id: 'com.example.notes', name: 'Notes', version: '1.0.0' },
  initialized: false,
  async initialize() {
    sessionId = crypto.randomUUID();
    return { sessionId, protocolVersion: '0.1', app: runtime.app, capabilities: CAPABILITIES, features: {} };
  },
  async shutdown() {
    sessionId = null;
  },
  async listCapabilities() {
    return CAPABILITIES;
  },
  async call(capability: string, _params: Record<string, unknown> = {}) {
    if (!sessionId) return fail('NOT_INITIALIZED', 'initialize() comes first', true);
    switch (capability) {
      case 'notes.list':
        return { success: true, data: { notes } };
      default:
        return fail('UNKNOWN_CAPABILITY', capability, false);
    }
  },
};

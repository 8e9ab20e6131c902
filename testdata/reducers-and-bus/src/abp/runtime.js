const error = (code, message, retryable) => ({ success: false, error: { code, message, retryable } });

const inputSchema = { type: 'object', properties: { rows: { type: 'array' } }, required: ['rows'] };

const capabilities = [
  { name: 'generate.report', description: 'Rows as an HTML report', available: true, inputSchema },
  { name: 'render.chart', description: 'Rows as a bar chart', available: true, inputSchema },
  { name: 'export.table', description: 'Rows as CSV', available: true, inputSchema },
  { name: 'process.rows', description: 'Rows without duplicates', available: true, inputSchema },
  { name: 'convert.rowsToJson', description: 'Rows as JSON text', available: true, inputSchema },
  { name: 'render.badge', description: 'A badge with the number of rows', available: true, inputSchema },
  { name: 'generate.totals', description: 'Sums of the columns', available: true, inputSchema },
];

export function createRuntime(handlers) {
  const state = { sessionId: null };
  return {
    protocolVersion: '0.1',
    app: { id: 'com.tallyhq.tally', name: 'Tally', version: '4.2.0' },
    get initialized() {
      return state.sessionId !== null;
    },
    async initialize() {
      state.sessionId = crypto.randomUUID();
      return {
        sessionId: state.sessionId,
        protocolVersion: '0.1',
        app: this.app,
        capabilities: capabilities.map(({ name, available }) => ({ name, available })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
      };
    },
    async shutdown() {
      state.sessionId = null;
    },
    async listCapabilities() {
      return capabilities;
    },
    async call(name, params = {}) {
      if (!state.sessionId) return error('NOT_INITIALIZED', 'no session', true);
      if (!Object.hasOwn(handlers, name)) return error('UNKNOWN_CAPABILITY', name, false);
      return handlers[name](params);
    },
  };
}

export function createUnitsRuntime(factors) {
  const session = { id: null };
  const app = { id: 'io.unitly.converter', name: 'Unitly', version: '1.2.0' };
  const capabilities = [
    {
      name: 'units.convert',
      description: 'Converts a length',
      available: true,
      inputSchema: {
        type: 'object',
        properties: { metres: { type: 'number' }, to: { type: 'string' } },
        required: ['metres', 'to'],
      },
    },
  ];

  return {
    protocolVersion: '0.1',
    app,
    get initialized() {
      return session.id !== null;
    },
    async initialize() {
      session.id = String(Math.random()).slice(2);
      return { sessionId: session.id, protocolVersion: '0.1', app, capabilities, features: {} };
    },
    async shutdown() {
      session.id = null;
    },
    async listCapabilities() {
      return capabilities;
    },
    async call(name, params) {
      if (session.id === null) {
        return { success: false, error: { code: 'NOT_INITIALIZED', message: 'No session', retryable: true } };
      }
      if (name === 'units.convert') {
        return { success: true, data: { value: params.metres * factors[params.to] } };
      }
      return { success: false, error: { code: 'UNKNOWN_CAPABILITY', message: name, retryable: false } };
    },
  };
}

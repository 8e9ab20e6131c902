import { offered } from './offered';
import { TOOLS } from './tools';

const app = { id: 'io.geojson.editor', name: 'geojson.io', version: '0.1.0' };

const failure = (code: string, message: string, retryable: boolean) => ({
  success: false,
  error: { code, message, retryable }
});

const capabilities = () =>
  TOOLS.map((tool) => ({ ...tool, available: offered.has(tool.name) }));

let sessionId: string | null = null;

Object.assign(window, {
  abp: {
    protocolVersion: '0.1',
    app,
    async initialize() {
      sessionId = crypto.randomUUID();
      return {
        sessionId,
        protocolVersion: '0.1',
        app,
        capabilities: capabilities(),
        features: {}
      };
    },
    async shutdown() {
      sessionId = null;
    },
    listCapabilities: capabilities,
    async call(name: string, parameters: unknown = {}) {
      if (sessionId === null) {
        return failure('NOT_INITIALIZED', 'Call initialize() first', true);
      }
      if (!TOOLS.some((tool) => tool.name === name)) {
        return failure('UNKNOWN_CAPABILITY', `There is no ${name}`, false);
      }
      const tool = offered.get(name);
      if (!tool) {
        return failure('CAPABILITY_UNAVAILABLE', 'The map is not shown', true);
      }
      try {
        return { success: true, data: await tool(parameters) };
      } catch (error) {
        return failure('OPERATION_FAILED', String(error), false);
      }
    }
  }
});

import { exportSnippet, renderSnippet, tabsToSpaces } from './capabilities';
import { readSnippets } from '~/lib/snippets';

const capabilities = [
  {
    name: 'render.snippet',
    description: 'Highlighted code as HTML',
    available: true,
    inputSchema: { type: 'object', properties: { code: { type: 'string' }, language: { type: 'string' } }, required: ['code'] },
  },
  {
    name: 'export.snippet',
    description: 'Code as a file',
    available: true,
    inputSchema: { type: 'object', properties: { code: { type: 'string' }, name: { type: 'string' } }, required: ['code'] },
  },
  {
    name: 'convert.tabsToSpaces',
    description: 'Code with spaces',
    available: true,
    inputSchema: { type: 'object', properties: { code: { type: 'string' }, width: { type: 'integer' } }, required: ['code'] },
  },
  { name: 'storage.list', description: 'Stored snippets', available: true, inputSchema: { type: 'object', properties: {} } },
];

const error = (code: string, message: string, retryable = false) => ({ success: false, error: { code, message, retryable } });

export function createAbpRuntime() {
  let sessionId: string | null = null;

  return {
    protocolVersion: '0.1',
    app: { id: 'com.snippetshelf.app', name: 'Snippet Shelf', version: '1.6.0' },
    get initialized() {
      return sessionId !== null;
    },
    async initialize() {
      sessionId = crypto.randomUUID();
      return {
        sessionId,
        protocolVersion: '0.1',
        app: this.app,
        capabilities: capabilities.map(({ name, available }) => ({ name, available })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
      };
    },
    async shutdown() {
      sessionId = null;
    },
    listCapabilities: async () => capabilities,
    async call(capability: string, params: any = {}) {
      if (!sessionId) return error('NOT_INITIALIZED', 'Call initialize() first', true);
      switch (capability) {
        case 'render.snippet': // via: ABP105
          return renderSnippet(params); // via: ABP105
        case 'export.snippet': // via: ABP104
          return exportSnippet(params); // via: ABP104
        case 'convert.tabsToSpaces':
          return tabsToSpaces(params);
        case 'storage.list':
          return { success: true, data: { snippets: readSnippets() } };
        default:
          return error('UNKNOWN_CAPABILITY', capability);
      }
    },
  };
}

declare global {
  interface Window {
    abp?: ReturnType<typeof createAbpRuntime>;
  }
}

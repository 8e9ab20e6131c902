import { handlers } from './handlers';
import { inputs } from './schemas';

let session: string | null = null;

const failure = (code: string, message: string, retryable = false) => ({ success: false as const, error: { code, message, retryable } });

export const runtime = {
  protocolVersion: '0.1',
  app: { id: 'com.chartsmith.studio', name: 'Chartsmith', version: '5.1.0' },

  get initialized() {
    return session !== null;
  },

  async initialize() {
    session = crypto.randomUUID();
    return {
      sessionId: session,
      protocolVersion: runtime.protocolVersion,
      app: runtime.app,
      capabilities: runtime.listCapabilities().map(({ name }) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },

  async shutdown() {
    session = null;
  },

  listCapabilities() {
    return [
      { name: 'export.csv', description: 'CSV', available: true, inputSchema: inputs.rows },
      { name: 'export.json', description: 'JSON', available: true, inputSchema: inputs.rows },
      { name: 'export.markdown', description: 'A Markdown table', available: true, inputSchema: inputs.rows },
      { name: 'export.text', description: 'Plain text', available: true, inputSchema: inputs.rows },
      { name: 'export.xlsx', description: 'A workbook', available: true, inputSchema: inputs.rows },
      { name: 'export.workbook', description: 'A workbook, the right way', available: true, inputSchema: inputs.rows },
      { name: 'export.pdf', description: 'A PDF', available: true, inputSchema: inputs.rows },
      { name: 'export.report', description: 'A PDF, the right way', available: true, inputSchema: inputs.rows },
      { name: 'export.page', description: 'A page as PDF', available: true, inputSchema: inputs.html },
      { name: 'export.image', description: 'A chart as PNG', available: true, inputSchema: inputs.rows },
      { name: 'export.archive', description: 'Everything in one JSON file', available: true, inputSchema: inputs.rows },
      { name: 'export.link', description: 'The rows as a data link in a page', available: true, inputSchema: inputs.rows },
    ];
  },

  async call(name: string, params: Record<string, any> = {}) {
    if (session === null) return failure('NOT_INITIALIZED', 'initialize() first', true);
    const handler = handlers.get(name);
    if (handler === undefined) return failure('UNKNOWN_CAPABILITY', name);
    try {
      return { success: true as const, data: { document: await handler(params) } };
    } catch (error) {
      return failure('OPERATION_FAILED', String(error), true);
    }
  },
};

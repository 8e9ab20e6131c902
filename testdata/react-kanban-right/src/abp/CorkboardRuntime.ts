import { addCard, attach, exportCsv, exportPdf, locateCard, removeCard, type Handler, type Reply } from './handlers';

const text = { type: 'string' } as const;

export class CorkboardRuntime {
  readonly protocolVersion = '0.1';
  readonly app = { id: 'io.corkboard.app', name: 'Corkboard', version: '2.1.0' };
  initialized = false;
  sessionId: string | null = null;

  private readonly handlers = new Map<string, Handler>([
    ['board.addCard', addCard],
    ['board.removeCard', removeCard],
    ['board.attach', attach],
    ['export.pdf', exportPdf],
    ['export.csv', exportCsv],
    ['card.locate', locateCard],
  ]);

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    const capabilities = (await this.listCapabilities()).map(({ name, available }) => ({ name, available }));
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities,
      features: { notifications: true, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  async listCapabilities() {
    const column = { type: 'object', properties: { column: text }, required: ['column'] };
    return [
      {
        name: 'board.addCard',
        available: true,
        inputSchema: { type: 'object', properties: { column: text, title: text }, required: ['column', 'title'] },
      },
      {
        name: 'board.removeCard',
        available: true,
        inputSchema: { type: 'object', properties: { id: text, confirmed: { type: 'boolean' } }, required: ['id'] },
      },
      {
        name: 'board.attach',
        available: true,
        inputSchema: {
          type: 'object',
          properties: { id: text, filename: text, content: text },
          required: ['id', 'filename', 'content'],
        },
      },
      { name: 'export.pdf', available: true, inputSchema: column },
      { name: 'export.csv', available: true, inputSchema: column },
      {
        name: 'card.locate',
        available: 'geolocation' in navigator,
        inputSchema: { type: 'object', properties: { id: text }, required: ['id'] },
        requirements: [{ type: 'permission', description: 'Location of this device', met: false, resolution: 'Allow it' }],
      },
    ];
  }

  async call(capability: string, params: unknown = {}): Promise<Reply> {
    if (!this.initialized) {
      return { success: false, error: { code: 'NOT_INITIALIZED', message: 'initialize() first', retryable: true } };
    }
    const handler = this.handlers.get(capability);
    if (!handler) {
      return { success: false, error: { code: 'UNKNOWN_CAPABILITY', message: capability, retryable: false } };
    }
    return handler(params);
  }
}

type Handler = (params: any) => Promise<unknown>;

const RETRYABLE = { NOT_INITIALIZED: true, UNKNOWN_CAPABILITY: false, OPERATION_FAILED: false };

function failure(code: keyof typeof RETRYABLE, message: string) {
  return { success: false, error: { code, message, retryable: RETRYABLE[code] } };
}

const object = { type: 'object' };

const LIST = [
  { name: 'source.open', inputSchema: object },
  { name: 'source.paste', inputSchema: object },
  { name: 'app.install', inputSchema: object },
  { name: 'app.update', inputSchema: object },
  { name: 'app.back', inputSchema: object },
  { name: 'editor.copySettings', inputSchema: object },
  { name: 'editor.status', inputSchema: object },
  { name: 'export.image', inputSchema: object },
  { name: 'export.link', inputSchema: object },
  { name: 'export.settings', inputSchema: object },
  { name: 'convert.image', inputSchema: object },
  { name: 'image.sniff', inputSchema: object },
];

class Bridge {
  protocolVersion = '0.1';
  app = { id: 'app.squoosh.web', name: 'Squoosh', version: '2.0.0' };
  private handlers = new Map<string, Handler>();
  private ready = false;

  provide(name: string, handler: Handler): void {
    this.handlers.set(name, handler);
  }

  async initialize() {
    this.ready = true;
    return { protocolVersion: this.protocolVersion, app: this.app, capabilities: LIST };
  }

  async shutdown() {
    this.ready = false;
  }

  listCapabilities() {
    return LIST;
  }

  async call(name: string, params: any = {}) {
    if (!this.ready) return failure('NOT_INITIALIZED', 'Call initialize first');
    const handler = this.handlers.get(name);
    if (!handler) return failure('UNKNOWN_CAPABILITY', name);
    try {
      return { success: true, data: await handler(params) };
    } catch (err) {
      return failure('OPERATION_FAILED', String(err));
    }
  }
}

export const bridge = new Bridge();

if (!__PRERENDER__) (window as any).abp = bridge;

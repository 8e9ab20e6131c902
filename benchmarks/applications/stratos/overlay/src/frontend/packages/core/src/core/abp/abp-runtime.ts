import { AbpHandler, refuse } from './abp-answers';

/**
 * What agents find as window.abp. Made before Angular is: its capabilities come from AbpService once there is one.
 */
export class AbpRuntime {
  readonly protocolVersion = '0.1';
  readonly app = { id: 'io.cloudfoundry.stratos', name: 'Stratos', version: '4.4.0' };

  initialized = false;
  sessionId: string = null;

  private handlers: { [name: string]: AbpHandler } = {};

  provide(name: string, handler: AbpHandler): () => void {
    this.handlers[name] = handler;
    return () => {
      delete this.handlers[name];
    };
  }

  async initialize() {
    this.initialized = true;
    this.sessionId = `stratos-${Date.now()}`;
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: this.listCapabilities().map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: true },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  listCapabilities() {
    return Object.keys(this.handlers).map(name => ({ name, available: true, inputSchema: { type: 'object' } }));
  }

  async call(capability: string, params: any = {}) {
    if (!this.initialized) {
      return refuse('NOT_INITIALIZED', 'The session was not initialized', true);
    }
    const handler = this.handlers[capability];
    if (!handler) {
      return refuse('NOT_IMPLEMENTED', `This page has no ${capability}`);
    }
    try {
      return await handler(params);
    } catch (err) {
      return refuse('OPERATION_FAILED', err.message);
    }
  }
}

export const abpRuntime = new AbpRuntime();

(window as any).abp = abpRuntime;

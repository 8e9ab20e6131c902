import { APP, CAPABILITIES } from './manifest';
import { cancelEvent, createEvent, exportIcs, nearby, ticket } from './handlers';

declare global {
  interface Window {
    abp?: any;
    __abpQueue?: Array<[method: string, args: unknown[], resolve: (value: unknown) => void, reject: (why: unknown) => void]>;
  }
}

const listed = CAPABILITIES.map((capability) => ({ ...capability, available: true }));

class MeetupsAbp {
  protocolVersion = '0.1';
  app = APP;
  sessionId: string | null = null;

  get initialized() {
    return this.sessionId !== null;
  }

  async initialize(_params?: unknown) {
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: listed.map(({ name, available }) => ({ name, available })),
      features: { notifications: true, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async shutdown() {
    this.sessionId = null;
  }

  async listCapabilities() {
    return listed;
  }

  async call(capability: string, params: any = {}) {
    if (!this.initialized) {
      return { success: false, error: { code: 'NOT_INITIALIZED', message: 'No session', retryable: true } };
    }
    if (capability === 'event.create') return createEvent(params);
    if (capability === 'event.cancel') return cancelEvent(params);
    if (capability === 'export.ics') return exportIcs(params);
    if (capability === 'generate.ticket') return ticket(params);
    if (capability === 'event.nearby') return nearby(params);
    return { success: false, error: { code: 'UNKNOWN_CAPABILITY', message: capability, retryable: false } };
  }
}

const runtime = new MeetupsAbp();
const waiting = window.__abpQueue?.splice(0) ?? [];
window.abp = runtime;
for (const [method, args, resolve, reject] of waiting) {
  Promise.resolve((runtime as any)[method](...args)).then(resolve, reject);
}

import { collect } from './decorators';
import { Container } from './container';
import { CapabilityError } from './errors';

interface Options { app: { id: string; name: string; version: string }; container: Container; controllers: any[] }

export function defineRuntime({ app, container, controllers }: Options) {
  const table = new Map<string, { spec: any; run: (p: any) => Promise<any> }>();
  for (const ctor of controllers) {
    const instance: any = container.get(ctor);
    for (const spec of collect(ctor)) table.set(spec.name, { spec, run: (p) => instance[spec.key](p) });   // via: ABP104, ABP105, ABP505
  }
  let session: string | null = null;
  const error = (code: string, message: string, retryable: boolean) => ({ success: false, error: { code, message, retryable } });
  return {
    protocolVersion: '0.1',
    app,
    get initialized() { return session !== null; },
    get sessionId() { return session; },
    async initialize() {
      session = crypto.randomUUID();
      return { sessionId: session, protocolVersion: '0.1', app, capabilities: [...table.keys()].map((name) => ({ name, available: true })), features: {} };
    },
    async shutdown() { session = null; },
    async call(name: string, params: unknown = {}) {
      if (session === null) return error('NOT_INITIALIZED', 'no session', true);
      const entry = table.get(name);
      if (!entry) return error('UNKNOWN_CAPABILITY', name, false);
      try {
        const out = await entry.run(params);
        return out && typeof out === 'object' && 'success' in out ? out : { success: true, data: out };
      } catch (e) {
        return e instanceof CapabilityError ? error(e.code, e.message, e.retryable) : error('OPERATION_FAILED', String(e), false);
      }
    },
    listCapabilities: () => [...table.values()].map(({ spec }) => ({ name: spec.name, description: spec.description, inputSchema: spec.input, available: true })),
  };
}

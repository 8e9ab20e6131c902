import { registry } from './registry';

declare global {
  interface Window {
    abp?: unknown;
    __invoicesReady?: (abp: unknown) => void;
  }
}

const app = { id: 'eu.billwerk.invoices', name: 'Invoices', version: '0.9.2' };

function refusal(code: string, message: string, retryable: boolean) {
  return { success: false as const, error: { code, message, retryable } };
}

function createRuntime() {
  let sessionId: string | null = null;

  const listCapabilities = async () =>
    Object.entries(registry).map(([name, { description, inputSchema }]) => ({
      name,
      description,
      inputSchema,
      available: true,
    }));

  return {
    protocolVersion: '0.1',
    app,
    get initialized() {
      return sessionId !== null;
    },
    get sessionId() {
      return sessionId;
    },
    async initialize() {
      sessionId = crypto.randomUUID();
      return {
        sessionId,
        protocolVersion: '0.1',
        app,
        capabilities: (await listCapabilities()).map(({ name, available }) => ({ name, available })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
      };
    },
    async shutdown() {
      sessionId = null;
    },
    listCapabilities,
    async call(name: string, params: Record<string, unknown> = {}) {
      if (sessionId === null) return refusal('NOT_INITIALIZED', 'initialize() comes first', true);
      const capability = registry[name];
      if (!capability) return refusal('UNKNOWN_CAPABILITY', `${name} is unknown`, false);
      try {
        return { success: true as const, data: await capability.handler(params) };
      } catch (error) {
        return refusal('OPERATION_FAILED', (error as Error).message, false);
      }
    },
  };
}

if (typeof window !== 'undefined') {
  const runtime = createRuntime();
  window.abp = runtime;
  window.__invoicesReady?.(runtime);
}

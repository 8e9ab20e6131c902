import { handlers } from './handlers';
import { CAPABILITIES } from './list';

const app = { id: 'org.museum.kiosk', name: 'Museum Kiosk', version: '1.0.0' };

interface Job {
  method: 'initialize' | 'shutdown' | 'call' | 'listCapabilities';
  args: ArrayLike<any>;
  resolve: (value: unknown) => void;
}

declare global {
  interface Window {
    abp?: unknown;
    abpJobs?: Job[];
  }
}

const reject = (code: string, message: string, retryable: boolean) => ({ success: false, error: { code, message, retryable } });

export function makeRuntime() {
  let sessionId: string | null = null;

  const runtime = {
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
        capabilities: CAPABILITIES.map(({ name, available }) => ({ name, available })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
      };
    },
    async shutdown() {
      sessionId = null;
    },
    async listCapabilities() {
      return CAPABILITIES;
    },
    async call(capability: string, params: Record<string, any> = {}) {
      if (!sessionId) return reject('NOT_INITIALIZED', 'initialize() first', true);
      const handler = handlers[capability];
      if (!handler) return reject('UNKNOWN_CAPABILITY', capability, false);
      try {
        return { success: true, data: await handler(params) };
      } catch (error) {
        if (error instanceof DOMException && error.name === 'NotAllowedError') {
          return reject('PERMISSION_DENIED', error.message, true);
        }
        return reject('OPERATION_FAILED', String(error), false);
      }
    },
  };
  return runtime;
}

export function upgrade() {
  const runtime = makeRuntime();
  const jobs = window.abpJobs?.splice(0) ?? [];
  window.abp = runtime;
  for (const { method, args, resolve } of jobs) {
    resolve((runtime[method] as (...given: any[]) => unknown).apply(runtime, Array.from(args)));
  }
}

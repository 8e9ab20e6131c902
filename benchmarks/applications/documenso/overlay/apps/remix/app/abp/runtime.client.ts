import { z } from 'zod';

import { type CapabilityName, capabilities } from './capabilities';
import { HubUnansweredError } from './hub';

type QueuedCall = {
  method: 'initialize' | 'call' | 'listCapabilities';
  args: unknown[];
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
};

declare global {
  interface Window {
    abp: any;
    __abpQueue?: QueuedCall[];
  }
}

const RETRYABLE_CODES = new Set(['NOT_INITIALIZED', 'CAPABILITY_UNAVAILABLE', 'UNKNOWN_CAPABILITY']);

const error = (code: string, message: string) => ({
  success: false as const,
  error: { code, message, retryable: RETRYABLE_CODES.has(code) },
});

const isCapability = (name: string): name is CapabilityName => Object.hasOwn(capabilities, name);

const createRuntime = () => {
  const state = { sessionId: null as string | null };

  const app = { id: 'com.documenso.app', name: 'Documenso', version: '2.0.0' };

  const listCapabilities = () =>
    Object.entries(capabilities).map(([name, { description, params }]) => ({
      name,
      description,
      available: true,
      inputSchema: z.toJSONSchema(params),
    }));

  return {
    protocolVersion: '0.1',
    app,
    get initialized() {
      return state.sessionId !== null;
    },
    get sessionId() {
      return state.sessionId;
    },
    listCapabilities,
    async initialize() {
      state.sessionId = crypto.randomUUID();

      return {
        sessionId: state.sessionId,
        protocolVersion: '0.1',
        app,
        capabilities: listCapabilities().map(({ name, available }) => ({ name, available })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
      };
    },
    async shutdown() {
      state.sessionId = null;
    },
    async call(name: string, params: unknown = {}) {
      if (state.sessionId === null) {
        return error('NOT_INITIALIZED', 'Call initialize() first');
      }

      if (!isCapability(name)) {
        return error('UNKNOWN_CAPABILITY', `There is no capability ${name}`);
      }

      const { params: schema, handler } = capabilities[name];
      const parsed = schema.safeParse(params);

      if (!parsed.success) {
        return error('INVALID_PARAMS', parsed.error.message);
      }

      try {
        return { success: true as const, data: await handler(parsed.data as never) };
      } catch (err) {
        if (err instanceof HubUnansweredError) {
          return error('CAPABILITY_UNAVAILABLE', err.message);
        }

        return error('OPERATION_FAILED', err instanceof Error ? err.message : 'Unknown error');
      }
    },
  };
};

const runtime = createRuntime();

window.abp = runtime;

for (const { method, args, resolve, reject } of window.__abpQueue?.splice(0) ?? []) {
  Promise.resolve((runtime[method] as any)(...args)).then(resolve, reject);
}

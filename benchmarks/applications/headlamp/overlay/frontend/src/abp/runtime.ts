import { clusterHandlers } from './capabilities/clusters';
import { exportHandlers } from './capabilities/exports';
import { resourceHandlers } from './capabilities/resources';
import { sessionHandlers } from './capabilities/session';
import { schemas } from './schemas';
import { AbpError, type Context, type Handlers } from './types';

export function createRuntime(context: Context) {
  const handlers: Handlers = {
    ...resourceHandlers(context),
    ...clusterHandlers(context),
    ...sessionHandlers(context),
    ...exportHandlers(context),
  };

  const app = { id: 'dev.headlamp.web', name: 'Headlamp', version: '0.41.0' };
  let sessionId: string | null = null;

  const refuse = (error: unknown) =>
    error instanceof AbpError
      ? { code: error.code, message: error.message, retryable: error.retryable }
      : { code: 'OPERATION_FAILED', message: (error as Error).message, retryable: true };

  return {
    protocolVersion: '0.1',
    app,

    get initialized() {
      return sessionId !== null;
    },

    async initialize() {
      sessionId = crypto.randomUUID();
      return {
        sessionId,
        protocolVersion: '0.1',
        app,
        capabilities: Object.keys(handlers).map(name => ({ name, available: true })),
        features: {
          notifications: false,
          progress: false,
          elicitation: false,
          dynamicCapabilities: false,
        },
      };
    },

    async shutdown() {
      sessionId = null;
    },

    listCapabilities: () =>
      Object.keys(handlers).map(name => ({
        name,
        description: name,
        available: true,
        inputSchema: schemas[name] ?? { type: 'object', properties: {} },
      })),

    async call(name: string, params: Record<string, unknown> = {}) {
      try {
        if (sessionId === null) {
          throw new AbpError('NOT_INITIALIZED', 'initialize() comes first', true);
        }
        const handler = handlers[name];
        if (!handler) {
          throw new AbpError('UNKNOWN_CAPABILITY', name);
        }
        return { success: true, data: await handler(params) };
      } catch (error) {
        return { success: false, error: refuse(error) };
      }
    },
  };
}

export type Runtime = ReturnType<typeof createRuntime>;

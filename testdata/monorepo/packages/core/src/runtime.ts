import { fail, type Reply } from './reply';

export type Handlers = Record<string, (params: any) => Reply | Promise<Reply>>;

interface Options {
  app: { id: string; name: string; version: string };
  capabilities: Array<{ name: string; description: string; inputSchema: object }>;
  handlers: Handlers;
}

export function createAbp({ app, capabilities, handlers }: Options) {
  let sessionId: string | null = null;
  const list = capabilities.map((capability) => ({ ...capability, available: true }));

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
        capabilities: list.map(({ name, available }) => ({ name, available })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
      };
    },
    async shutdown() {
      sessionId = null;
    },
    async listCapabilities() {
      return list;
    },
    async call(capability: string, params: object = {}): Promise<Reply> {
      if (sessionId === null) return fail('NOT_INITIALIZED', 'no session yet', true);
      if (!(capability in handlers)) return fail('UNKNOWN_CAPABILITY', capability);
      return handlers[capability](params);
    },
  };
}

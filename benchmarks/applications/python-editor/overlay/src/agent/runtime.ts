type Params = Record<string, any>;
type Handler = (params: Params) => unknown;

const handlers: Record<string, Handler> = {};

const failure = (code: string, message: string, retryable: boolean) => ({
  success: false as const,
  error: { code, message, retryable },
});

/** What is thrown by handlers to answer with a code of their own. */
export class AgentFailure extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly retryable = false
  ) {
    super(message);
  }
}

export const provide = (name: string, handler: Handler): (() => void) => {
  handlers[name] = handler;
  return () => {
    delete handlers[name];
  };
};

const list = () => Object.keys(handlers).map((name) => ({ name, available: true, inputSchema: { type: "object" } }));

const runtime = {
  protocolVersion: "0.1",
  app: { id: "org.microbit.python", name: "micro:bit Python Editor", version: "3.0.0" },
  initialized: false,
  sessionId: undefined as string | undefined,
  async initialize() {
    runtime.initialized = true;
    runtime.sessionId = crypto.randomUUID();
    return {
      sessionId: runtime.sessionId,
      protocolVersion: runtime.protocolVersion,
      app: runtime.app,
      capabilities: list(),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: true },
    };
  },
  async shutdown() {
    runtime.initialized = false;
  },
  async listCapabilities() {
    return list();
  },
  async call(capability: string, params: Params = {}) {
    if (!runtime.initialized) {
      return failure("NOT_INITIALIZED", "Call initialize() first.", true);
    }
    const handler = handlers[capability];
    if (!handler) {
      return failure("UNKNOWN_CAPABILITY", `No ${capability} here.`, false);
    }
    try {
      return { success: true as const, data: await handler(params) };
    } catch (e) {
      if (e instanceof AgentFailure) {
        return failure(e.code, e.message, e.retryable);
      }
      return failure("OPERATION_FAILED", String(e), true);
    }
  },
};

declare global {
  interface Window {
    abp: typeof runtime;
  }
}

window.abp = runtime;

import { capabilities, Unavailable } from "./capabilities";

const app = { id: "com.monkeytype.web", name: "Monkeytype", version: "26.0.0" };

type Failure = {
  success: false;
  error: { code: string; message: string; retryable: boolean };
};

function failure(code: string, message: string, retryable = false): Failure {
  return { success: false, error: { code, message, retryable } };
}

const state = { initialized: false, sessionId: null as string | null };

const list = Object.entries(capabilities).map(
  ([name, { description, properties }]) => ({
    name,
    description,
    available: true,
    inputSchema: { type: "object", properties: properties ?? {} },
  }),
);

const runtime = {
  protocolVersion: "0.1",
  app,

  get initialized(): boolean {
    return state.initialized;
  },

  get sessionId(): string | null {
    return state.sessionId;
  },

  initialize: async () => {
    Object.assign(state, { initialized: true, sessionId: crypto.randomUUID() });
    return {
      sessionId: state.sessionId,
      protocolVersion: "0.1",
      app,
      capabilities: list.map(({ name, available }) => ({ name, available })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false,
      },
    };
  },

  shutdown: async () => {
    Object.assign(state, { initialized: false, sessionId: null });
  },

  listCapabilities: () => list,

  call: async (name: string, params: object = {}) => {
    if (!state.initialized) {
      return failure("NOT_INITIALIZED", "Initialize first", true);
    }
    const capability = capabilities[name];
    if (capability === undefined) {
      return failure("UNKNOWN_CAPABILITY", `There is no ${name}`);
    }
    try {
      return { success: true, data: await capability.handle(params) };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return error instanceof Unavailable
        ? failure("CAPABILITY_UNAVAILABLE", message, true)
        : failure("OPERATION_FAILED", message);
    }
  },
};

Object.defineProperty(window, "abp", { value: runtime, writable: true });

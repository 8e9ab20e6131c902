import { capabilities } from "./capabilities";
import { AbpError, failure } from "./errors";

const describe = () =>
  Object.entries(capabilities).map(([name, { description, inputSchema }]) => ({
    name,
    description,
    available: true,
    inputSchema,
  }));

const runtime = {
  protocolVersion: "0.1",
  app: { id: "com.excalidraw.app", name: "Excalidraw", version: "0.18.0" },
  initialized: false,
  sessionId: null as string | null,

  async initialize() {
    runtime.sessionId = crypto.randomUUID();
    runtime.initialized = true;
    return {
      sessionId: runtime.sessionId,
      protocolVersion: runtime.protocolVersion,
      app: runtime.app,
      capabilities: describe().map(({ name, available }) => ({
        name,
        available,
      })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false,
      },
    };
  },

  async shutdown() {
    runtime.sessionId = null;
    runtime.initialized = false;
  },

  listCapabilities() {
    return describe();
  },

  async call(name: string, params: Record<string, unknown> = {}) {
    if (!runtime.initialized) {
      return failure("NOT_INITIALIZED", "Call initialize() first");
    }
    const capability = Object.hasOwn(capabilities, name)
      ? capabilities[name]
      : null;
    if (!capability) {
      return failure("UNKNOWN_CAPABILITY", `There is no capability ${name}`);
    }
    try {
      return { success: true, data: await capability.handler(params) };
    } catch (error: any) {
      if (error instanceof AbpError) {
        return failure(error.code, error.message, error.retryable);
      }
      console.error(error);
      return failure("OPERATION_FAILED", error.message);
    }
  },
};

export type AbpRuntime = typeof runtime;

window.abp = runtime;
window.__abpReady?.(runtime);

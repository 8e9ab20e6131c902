import { capabilities, Refusal } from "./registry";
import "./tools/dashboard";
import "./tools/settings";
import "./tools/weather";

let session: string | null = null;

const fail = (code: string, message: string, retryable = false) => ({
  success: false,
  error: { code, message, retryable },
});

const describe = () =>
  Array.from(capabilities, ([name, { run, ...rest }]) => ({
    name,
    available: true,
    ...rest,
  }));

const agent = {
  protocolVersion: "0.1",
  app: { id: "io.tabliss.web", name: "Tabliss", version: VERSION },

  get initialized() {
    return session !== null;
  },

  get sessionId() {
    return session;
  },

  async initialize() {
    session = crypto.randomUUID();
    return {
      sessionId: session,
      protocolVersion: agent.protocolVersion,
      app: agent.app,
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
    session = null;
  },

  listCapabilities: describe,

  async call(name: string, params: Record<string, any> = {}) {
    if (!session) return fail("NOT_INITIALIZED", "Call initialize() first");
    const capability = capabilities.get(name);
    if (!capability) return fail("UNKNOWN_CAPABILITY", name);
    try {
      return { success: true, data: await capability.run(params) };
    } catch (error) {
      if (error instanceof Refusal)
        return fail(error.code, error.message, error.retryable);
      return fail("OPERATION_FAILED", String(error), true);
    }
  },
};

(window as any).abp = agent;

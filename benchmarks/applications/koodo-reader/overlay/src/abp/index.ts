import "./library";
import { registry } from "./registry";

declare var window: any;

const error = (code: string, message: string, retryable: boolean) => ({
  success: false,
  error: { code, message, retryable },
});

let session: string | null = null;

window.abp = {
  protocolVersion: "0.1",
  app: { id: "com.koodoreader.web", name: "Koodo Reader", version: "2.0.0" },
  get initialized() {
    return session !== null;
  },
  get sessionId() {
    return session;
  },
  initialize: async () => {
    session = Math.random().toString(36).slice(2);
    return {
      sessionId: session,
      protocolVersion: "0.1",
      app: window.abp.app,
      capabilities: registry.all().map(({ name }) => ({ name, available: true })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false,
      },
    };
  },
  shutdown: async () => {
    session = null;
  },
  listCapabilities: async () =>
    registry.all().map(({ name, description, inputSchema }) => ({
      name,
      description,
      inputSchema,
      available: true,
    })),
  call: async (name: string, params: any) => {
    if (session === null) {
      return error("NOT_INITIALIZED", "initialize() first", true);
    }
    const entry = registry.get(name);
    if (!entry) {
      return error("UNKNOWN_CAPABILITY", `No ${name}`, false);
    }
    try {
      return await entry.handler(params || {});
    } catch (reason) {
      return error("OPERATION_FAILED", `${reason}`, true);
    }
  },
};

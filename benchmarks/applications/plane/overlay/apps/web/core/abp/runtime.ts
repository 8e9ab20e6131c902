import { v4 as uuidv4 } from "uuid";
import { CAPABILITIES } from "./capabilities";

const PROTOCOL_VERSION = "0.1";
const APP = { id: "so.plane.app", name: "Plane", version: "1.0.0" };

export enum EAbpError {
  NOT_INITIALIZED = "NOT_INITIALIZED",
  UNKNOWN_CAPABILITY = "UNKNOWN_CAPABILITY",
  OPERATION_FAILED = "OPERATION_FAILED",
}

const errorResponse = (code: string, message: string, retryable = true) => ({
  success: false as const,
  error: { code, message, retryable },
});

const createRuntime = () => {
  let sessionId: string | null = null;
  const handlers = new Map(CAPABILITIES.map((capability) => [capability.name, capability.execute] as const));

  return {
    protocolVersion: PROTOCOL_VERSION,
    app: APP,
    get initialized() {
      return sessionId !== null;
    },
    get sessionId() {
      return sessionId;
    },
    initialize: async () => {
      sessionId = uuidv4();
      return {
        sessionId,
        protocolVersion: PROTOCOL_VERSION,
        app: APP,
        capabilities: CAPABILITIES.map(({ name }) => ({ name, available: true })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
      };
    },
    shutdown: async () => {
      sessionId = null;
    },
    listCapabilities: () =>
      CAPABILITIES.map(({ name, description, inputSchema }) => ({ name, description, inputSchema, available: true })),
    call: async (name: string, params: Record<string, unknown> = {}) => {
      if (!sessionId) return errorResponse(EAbpError.NOT_INITIALIZED, "initialize() first");
      const execute = handlers.get(name);
      if (!execute) return errorResponse(EAbpError.UNKNOWN_CAPABILITY, `${name} is unknown`);
      try {
        return { success: true as const, data: await execute(params) };
      } catch (error) {
        const code = (error as { code?: string }).code ?? EAbpError.OPERATION_FAILED;
        return errorResponse(code, (error as Error).message, false);
      }
    },
  };
};

declare global {
  interface Window {
    abp?: ReturnType<typeof createRuntime>;
  }
}

if (typeof window !== "undefined") {
  window.abp = createRuntime();
}

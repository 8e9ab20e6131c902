import { AgentError } from "./errors";
import { getCapabilities, getCapability, hasCapability } from "./registry";

export const createRuntime = (app: { id: string; name: string; version: string }) => {
  let sessionId: string | null = null;

  return {
    protocolVersion: "0.1",
    app,

    // eslint-disable-next-line no-restricted-syntax
    async initialize() {
      sessionId = crypto.randomUUID();
      return {
        sessionId,
        protocolVersion: "0.1",
        app,
        capabilities: getCapabilities().map(({ name }) => ({ name, available: true })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: true },
      };
    },

    // eslint-disable-next-line no-restricted-syntax
    async shutdown() {
      sessionId = null;
    },

    listCapabilities: getCapabilities,

    // eslint-disable-next-line no-restricted-syntax
    async call(name: string, params: Record<string, unknown> = {}) {
      try {
        if (!sessionId) throw new AgentError("NOT_INITIALIZED", "Call initialize() first");
        if (!hasCapability(name)) throw new AgentError("UNKNOWN_CAPABILITY", `There is no capability ${name}`);

        const capability = getCapability(name, params);
        if (!capability) throw new AgentError("CAPABILITY_UNAVAILABLE", "Nothing like that is shown");

        return { success: true as const, data: await capability.runAsync(params) };
      } catch (error) {
        if (error instanceof AgentError) return error.toResponse();
        return new AgentError("OPERATION_FAILED", error instanceof Error ? error.message : String(error)).toResponse();
      }
    },
  };
};

import { sessionCapabilities } from "./capabilities/sessions";
import { traceCapabilities } from "./capabilities/traces";
import { workspaceCapabilities } from "./capabilities/workspace";
import { AgentError } from "./errors";
import { type AgentServices } from "./services";

const app = { id: "com.langfuse.web", name: "Langfuse", version: "4.16.0" };

type Handler = (params: any) => unknown;

export function createRuntime(services: AgentServices) {
  const handlers: Record<string, Handler> = {
    ...traceCapabilities(services),
    ...sessionCapabilities(services),
    ...workspaceCapabilities(services),
  };
  const names = Object.keys(handlers);
  let sessionId: string | null = null;

  const run = async (name: string, params: any) => {
    if (!sessionId) {
      throw new AgentError("NOT_INITIALIZED", "initialize() comes first");
    }
    if (!names.includes(name)) {
      throw new AgentError("UNKNOWN_CAPABILITY", `There is no ${name}`);
    }
    return handlers[name]!(params);
  };

  return {
    protocolVersion: "0.1",
    app,
    get initialized() {
      return sessionId !== null;
    },
    async initialize() {
      sessionId = crypto.randomUUID();
      return {
        sessionId,
        protocolVersion: "0.1",
        app,
        capabilities: names.map((name) => ({ name, available: true })),
      };
    },
    async shutdown() {
      sessionId = null;
    },
    async listCapabilities() {
      return names.map((name) => ({ name, inputSchema: { type: "object" } }));
    },
    async call(name: string, params: any = {}) {
      try {
        return { success: true as const, data: await run(name, params) };
      } catch (error) {
        if (error instanceof AgentError) return error.toResponse();
        return {
          success: false as const,
          error: { code: "OPERATION_FAILED", message: String(error) },
        };
      }
    },
  };
}

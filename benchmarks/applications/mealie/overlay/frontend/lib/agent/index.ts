import { capabilities } from "./capabilities";
import { uuid4 } from "~/composables/use-utils";

export type AgentHandler = (params: any) => unknown;

export interface Agent {
  runtime: Record<string, unknown>;
  provide(name: string, handler: AgentHandler): void;
  withdraw(name: string): void;
}

function failure(code: string, message: string, retryable = false) {
  return { success: false, error: { code, message, retryable } };
}

export function createAgent(version: string): Agent {
  const handlers = new Map<string, AgentHandler>();
  let sessionId: string | null = null;

  const runtime = {
    protocolVersion: "0.1",
    app: { id: "io.mealie.app", name: "Mealie", version },

    get initialized() {
      return sessionId !== null;
    },

    async initialize() {
      sessionId = uuid4();
      return {
        sessionId,
        protocolVersion: runtime.protocolVersion,
        app: runtime.app,
        capabilities: capabilities.map(({ name }) => ({ name, available: handlers.has(name) })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: true },
      };
    },

    async shutdown() {
      sessionId = null;
    },

    listCapabilities() {
      return capabilities.map((info) => ({ ...info, available: handlers.has(info.name) }));
    },

    async call(capability: string, params: any = {}) {
      if (!sessionId) {
        return failure("NOT_INITIALIZED", "Call initialize() first");
      }
      if (!capabilities.some(({ name }) => name === capability)) {
        return failure("UNKNOWN_CAPABILITY", `There is no ${capability}`);
      }
      const handler = handlers.get(capability);
      if (!handler) {
        return failure("CAPABILITY_UNAVAILABLE", "Open the page that offers it", true);
      }
      try {
        return { success: true, data: await handler(params) };
      } catch (error) {
        return failure("OPERATION_FAILED", (error as Error).message);
      }
    },
  };

  return {
    runtime,
    provide(name, handler) {
      handlers.set(name, handler);
    },
    withdraw(name) {
      handlers.delete(name);
    },
  };
}

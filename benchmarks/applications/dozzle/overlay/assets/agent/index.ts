import { containers } from "./containers";
import { logs } from "./logs";
import { session } from "./session";
import { AgentError, fail, succeed } from "./errors";
import { described } from "./described";

type Handler = (params: any) => unknown;

const handlers: Record<string, Handler> = { ...containers, ...logs, ...session };

const app = { id: "dev.dozzle.app", name: "Dozzle", version: "10.7.3" };

export const agent = {
  protocolVersion: "0.1",
  app,
  initialized: false,
  sessionId: null as string | null,

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app,
      capabilities: described.map(({ name }) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  },

  async call(capability: string, params: any = {}) {
    if (!this.initialized) return fail(new AgentError("NOT_INITIALIZED", "Call initialize() first", true));
    const handler = handlers[capability];
    if (!handler) return fail(new AgentError("UNKNOWN_CAPABILITY", `There is no ${capability}`));
    try {
      return succeed(await handler(params));
    } catch (error) {
      return fail(error);
    }
  },

  listCapabilities() {
    return described.map((capability) => ({ ...capability, available: true }));
  },
};

declare global {
  interface Window {
    abp?: typeof agent;
  }
}

window.abp = agent;

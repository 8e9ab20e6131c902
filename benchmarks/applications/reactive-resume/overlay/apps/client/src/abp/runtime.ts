import { createId } from "@paralleldrive/cuid2";

import manifest from "../../public/abp.json";
import { AbpError, failure, success } from "./envelope";
import { handlers } from "./handlers";

const app = { id: "me.rxresu.client", name: "Reactive Resume", version: "4.5.0" };

let sessionId: string | null = null;

export const runtime = {
  protocolVersion: "0.1",
  app,

  get initialized() {
    return sessionId !== null;
  },

  get sessionId() {
    return sessionId;
  },

  async initialize() {
    sessionId = createId();

    return {
      sessionId,
      protocolVersion: "0.1",
      app,
      capabilities: manifest.capabilities.map(({ name }) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },

  async shutdown() {
    sessionId = null;
  },

  listCapabilities() {
    return manifest.capabilities.map((capability) => ({ ...capability, available: true }));
  },

  async call(capability: string, params: Record<string, unknown> = {}) {
    try {
      if (!sessionId) throw new AbpError("NOT_INITIALIZED", "Call initialize() first.", true);

      const handler = handlers[capability];
      if (!handler) throw new AbpError("UNKNOWN_CAPABILITY", `Unknown capability: ${capability}`);

      return success(await handler(params));
    } catch (error) {
      return failure(error);
    }
  },
};

declare global {
  interface Window {
    abp: typeof runtime;
  }
}

window.abp = runtime;

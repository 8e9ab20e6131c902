import { CAPABILITIES } from "./capabilities";
import "./library";
import { type AbpParams, type AbpResponse, fail, findHandler } from "./registry";

const PROTOCOL_VERSION = "0.1";
const app = { id: "app.romm.web", name: "RomM", version: "4.0.0" };

const runtime = {
  protocolVersion: PROTOCOL_VERSION,
  app,
  initialized: false,
  sessionId: null as string | null,

  async initialize() {
    runtime.initialized = true;
    runtime.sessionId = crypto.randomUUID();
    return {
      sessionId: runtime.sessionId,
      protocolVersion: PROTOCOL_VERSION,
      app,
      capabilities: CAPABILITIES.map(({ name, available }) => ({
        name,
        available,
      })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: true,
      },
    };
  },

  async shutdown() {
    runtime.initialized = false;
    runtime.sessionId = null;
  },

  listCapabilities() {
    return CAPABILITIES;
  },

  async call(name: string, params: AbpParams = {}): Promise<AbpResponse> {
    if (!runtime.initialized)
      return fail("NOT_INITIALIZED", "Call initialize() first");
    const handler = findHandler(name);
    if (!handler) return fail("UNKNOWN_CAPABILITY", `No capability ${name}`);
    try {
      return await handler(params);
    } catch (error) {
      return fail(
        "OPERATION_FAILED",
        error instanceof Error ? error.message : String(error),
      );
    }
  },
};

declare global {
  interface Window {
    abp?: typeof runtime;
  }
}

window.abp = runtime;

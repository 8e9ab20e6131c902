import { v4 as uuidv4 } from "uuid";
import { exportCapabilities } from "./capabilities/exports";
import { conversionCapabilities } from "./capabilities/conversions";
import { workspaceCapabilities } from "./capabilities/workspace";
import { CapabilityError, fail } from "./responses";

const registry = {
  ...exportCapabilities,
  ...conversionCapabilities,
  ...workspaceCapabilities,
};

const app = { id: "app.drawdb.editor", name: "drawDB", version: "1.0.0" };
const protocolVersion = "0.1";

window.abp = {
  protocolVersion,
  app,
  initialized: false,
  sessionId: null,

  async initialize() {
    this.initialized = true;
    this.sessionId = uuidv4();
    return {
      sessionId: this.sessionId,
      protocolVersion,
      app,
      capabilities: this.listCapabilities().map(({ name, available }) => ({
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
    this.initialized = false;
    this.sessionId = null;
  },

  async call(capability, params = {}) {
    if (!this.initialized) {
      return fail("NOT_INITIALIZED", "Call initialize() first", true);
    }
    const entry = registry[capability];
    if (!entry) {
      return fail("UNKNOWN_CAPABILITY", `drawDB has no ${capability}`);
    }
    try {
      return await entry.handler(params);
    } catch (error) {
      if (error instanceof CapabilityError) {
        return fail(error.code, error.message, error.retryable);
      }
      return fail("OPERATION_FAILED", error.message);
    }
  },

  listCapabilities() {
    return Object.entries(registry).map(
      ([name, { description, inputSchema }]) => ({
        name,
        description,
        inputSchema,
        available: true,
      }),
    );
  },
};

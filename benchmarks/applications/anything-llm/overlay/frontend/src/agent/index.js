import chat from "./capabilities/chat";
import threads from "./capabilities/threads";
import settings from "./capabilities/settings";
import { AgentError, failure, success } from "./errors";

const capabilities = { ...chat, ...threads, ...settings };

const app = {
  id: "com.anythingllm.web",
  name: "AnythingLLM",
  version: "1.9.0",
};

window.abp = {
  protocolVersion: "0.1",
  app,
  initialized: false,
  sessionId: null,

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app,
      capabilities: Object.keys(capabilities).map((name) => ({
        name,
        available: true,
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
    return success({});
  },

  async call(name, params = {}) {
    if (!this.initialized)
      return failure("NOT_INITIALIZED", "Call initialize() first.");
    const capability = capabilities[name];
    if (!capability) return failure("UNKNOWN_CAPABILITY", `There is no ${name}.`);
    try {
      return success(await capability.handler(params));
    } catch (error) {
      if (error instanceof AgentError)
        return failure(error.code, error.message, error.code !== "OPERATION_FAILED");
      return failure("OPERATION_FAILED", error.message);
    }
  },

  listCapabilities() {
    return Object.entries(capabilities).map(
      ([name, { description, inputSchema }]) => ({
        name,
        description,
        available: true,
        inputSchema,
      })
    );
  },
};

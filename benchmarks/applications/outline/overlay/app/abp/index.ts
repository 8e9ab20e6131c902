import { v4 as uuidv4 } from "uuid";
import { capabilities } from "./capability";
import "./handlers";

const app = {
  id: "com.getoutline.app",
  name: "Outline",
  version: "1.0.0",
};

function failure(code: string, message: string, retryable = false) {
  return { success: false, error: { code, message, retryable } };
}

class AgentRuntime {
  readonly protocolVersion = "0.1";
  readonly app = app;
  initialized = false;
  sessionId: string | null = null;

  initialize = async () => {
    this.sessionId = uuidv4();
    this.initialized = true;
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app,
      capabilities: [...capabilities.keys()].map((name) => ({
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
  };

  shutdown = async () => {
    this.initialized = false;
    this.sessionId = null;
  };

  listCapabilities = () =>
    Array.from(capabilities, ([name, { description, inputSchema }]) => ({
      name,
      description,
      inputSchema,
      available: true,
    }));

  call = async (name: string, params: Record<string, any> = {}) => {
    if (!this.initialized) {
      return failure("NOT_INITIALIZED", "initialize() comes first", true);
    }
    const found = capabilities.get(name);
    if (!found) {
      return failure("UNKNOWN_CAPABILITY", `No capability ${name}`);
    }
    try {
      return { success: true, data: await found.run(params) };
    } catch (err) {
      return failure("OPERATION_FAILED", String(err), true);
    }
  };
}

window.abp = new AgentRuntime();

import * as bookmarks from "./bookmarks.js";
import { Command } from "./command.js";
import { AgentError } from "./errors.js";
import * as exports from "./exports.js";
import * as pages from "./pages.js";

const commands = new Map();

for (const module of [bookmarks, pages, exports]) {
  for (const candidate of Object.values(module)) {
    if (candidate.prototype instanceof Command) {
      commands.set(candidate.capability, candidate);
    }
  }
}

class Runtime {
  protocolVersion = "0.1";
  app = { id: "link.linkding", name: "linkding", version: "1.45.0" };
  sessionId = null;

  get initialized() {
    return this.sessionId !== null;
  }

  async initialize() {
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: Array.from(commands.keys(), (name) => ({ name, available: true })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false,
      },
    };
  }

  async shutdown() {
    this.sessionId = null;
  }

  listCapabilities() {
    return Array.from(commands.values(), (command) => ({
      name: command.capability,
      description: command.description,
      available: true,
      inputSchema: command.inputSchema,
    }));
  }

  async call(capability, params) {
    try {
      if (!this.initialized) {
        throw new AgentError("NOT_INITIALIZED", "Call initialize() first");
      }
      const Handler = commands.get(capability);
      if (!Handler) {
        throw new AgentError("UNKNOWN_CAPABILITY", `No capability ${capability}`);
      }
      const data = await new Handler(params).run();
      return { success: true, data };
    } catch (error) {
      if (error instanceof AgentError) {
        return error.toResponse();
      }
      return new AgentError("OPERATION_FAILED", error.message).toResponse();
    }
  }
}

window.abp = new Runtime();

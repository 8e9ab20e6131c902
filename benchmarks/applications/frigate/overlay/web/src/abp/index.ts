import { cameraCapabilities } from "./capabilities/cameras";
import { exportCapabilities } from "./capabilities/exports";
import { libraryCapabilities } from "./capabilities/library";
import { systemCapabilities } from "./capabilities/system";
import type { AgentParams } from "./desk";
import { AgentError, failure } from "./errors";

const app = { id: "video.frigate.web", name: "Frigate", version: "0.18.0" };

const capabilities: Record<
  string,
  (params: AgentParams) => Promise<unknown>
> = {
  ...cameraCapabilities,
  ...exportCapabilities,
  ...libraryCapabilities,
  ...systemCapabilities,
};

function describe() {
  return Object.keys(capabilities).map((name) => ({
    name,
    available: true,
    inputSchema: { type: "object" },
  }));
}

class AgentRuntime {
  readonly protocolVersion = "0.1";
  readonly app = app;
  private sessionId: string | null = null;

  async initialize() {
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app,
      capabilities: describe(),
    };
  }

  async shutdown() {
    this.sessionId = null;
  }

  listCapabilities() {
    return describe();
  }

  async call(name: string, params: AgentParams = {}) {
    try {
      if (!this.sessionId) {
        throw new AgentError("NOT_INITIALIZED", "Call initialize() first");
      }
      if (!Object.prototype.hasOwnProperty.call(capabilities, name)) {
        throw new AgentError("UNKNOWN_CAPABILITY", `There is no ${name}`);
      }
      return { success: true, data: await capabilities[name](params) };
    } catch (error) {
      return failure(error);
    }
  }
}

declare global {
  interface Window {
    abp: AgentRuntime;
  }
}

window.abp = new AgentRuntime();

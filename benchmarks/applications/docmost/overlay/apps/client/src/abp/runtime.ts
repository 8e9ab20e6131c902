import { failure, ok } from "@/abp/answers";
import { capabilities } from "@/abp/capabilities";
import { AgentParams, lent } from "@/abp/registry";

const LENT = [
  "page.copyLink",
  "page.copyMarkdown",
  "page.print",
  "page.delete",
  "image.download",
  "session.signOut",
];

class AgentRuntime {
  readonly protocolVersion = "0.1";
  readonly app = { id: "com.docmost.client", name: "Docmost", version: "0.70.0" };
  initialized = false;
  sessionId: string | null = null;

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: this.listCapabilities(),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false,
      },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  listCapabilities() {
    return [...Object.keys(capabilities), ...LENT].map((name) => ({
      name,
      description: name,
      available: name in capabilities || lent(name) !== undefined,
      inputSchema: { type: "object" },
    }));
  }

  async call(name: string, params: AgentParams = {}) {
    if (!this.initialized) {
      return failure("NOT_INITIALIZED", "initialize() comes first");
    }
    try {
      if (name in capabilities) return await capabilities[name](params);
      const command = lent(name);
      if (command) return ok({ result: (await command(params)) ?? null });
      if (LENT.includes(name)) {
        return failure("CAPABILITY_UNAVAILABLE", "Nothing on the page offers it");
      }
      return failure("UNKNOWN_CAPABILITY", name);
    } catch (error: any) {
      return failure("OPERATION_FAILED", String(error?.message ?? error), false);
    }
  }
}

(window as any).abp = new AgentRuntime();

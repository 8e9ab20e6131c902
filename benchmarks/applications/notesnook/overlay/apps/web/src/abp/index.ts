import { capabilities } from "./capabilities";
import { AbpResponse, CapabilityError, fail, ok } from "./envelope";

const PROTOCOL_VERSION = "0.1";
const app = { id: "com.notesnook.web", name: "Notesnook", version: "3.3.0" };

class NotesnookRuntime {
  readonly protocolVersion = PROTOCOL_VERSION;
  readonly app = app;
  initialized = false;
  sessionId: string | null = null;

  async initialize() {
    this.sessionId = crypto.randomUUID();
    this.initialized = true;
    return {
      sessionId: this.sessionId,
      protocolVersion: PROTOCOL_VERSION,
      app,
      capabilities: Object.keys(capabilities).map((name) => ({
        name,
        available: true
      })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false
      }
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  listCapabilities() {
    return Object.entries(capabilities).map(
      ([name, { description, inputSchema }]) => ({
        name,
        description,
        inputSchema,
        available: true
      })
    );
  }

  async call(name: string, params: Record<string, unknown> = {}): Promise<AbpResponse> {
    if (!this.initialized)
      return fail("NOT_INITIALIZED", "Call initialize() first.", true);
    if (!Object.hasOwn(capabilities, name))
      return fail("UNKNOWN_CAPABILITY", `There is no ${name}.`);
    try {
      return ok(await capabilities[name].run(params));
    } catch (e) {
      if (e instanceof CapabilityError)
        return fail(e.code, e.message, e.retryable);
      return fail("OPERATION_FAILED", (e as Error).message, true);
    }
  }
}

(window as any).abp = new NotesnookRuntime();

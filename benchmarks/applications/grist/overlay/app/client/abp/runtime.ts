/**
 * What agents that drive the browser may ask of Grist.
 */
import { appCapabilities } from "app/client/abp/appCapabilities";
import { docCapabilities } from "app/client/abp/docCapabilities";
import { getBrowserGlobals } from "app/client/lib/browserGlobals";

const G = getBrowserGlobals("window");

const capabilities: Record<string, (params: any) => Promise<unknown>> = {
  ...appCapabilities,
  ...docCapabilities,
};

function success(data: unknown) {
  return { success: true, data };
}

function failure(code: string, message: string, retryable = false) {
  return { success: false, error: { code, message, retryable } };
}

export class Runtime {
  public readonly protocolVersion = "0.1";
  public readonly app = { id: "com.getgrist.core", name: "Grist", version: "1.7.0" };
  public initialized = false;

  public async initialize() {
    this.initialized = true;
    return {
      sessionId: crypto.randomUUID(),
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: Object.keys(capabilities).map(name => ({ name, available: true })),
      features: {},
    };
  }

  public async shutdown() {
    this.initialized = false;
  }

  public listCapabilities() {
    return Object.keys(capabilities).map(name => ({ name, inputSchema: { type: "object" } }));
  }

  public async call(name: string, params: unknown = {}) {
    if (!this.initialized) {
      return failure("NOT_INITIALIZED", "Call initialize() first", true);
    }
    const handler = capabilities[name];
    if (!handler) {
      return failure("UNKNOWN_CAPABILITY", `Grist has no ${name}`, true);
    }
    try {
      return success(await handler(params));
    } catch (err) {
      return failure("OPERATION_FAILED", String((err as Error)?.message || err));
    }
  }
}

(G.window as any).abp = new Runtime();

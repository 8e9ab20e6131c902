import "./reports.ts";

import { type Params, registry } from "./registry.ts";

const failure = (code: string, message: string, retryable = false) => ({
  success: false as const,
  error: { code, message, retryable },
});

class FavaRuntime {
  readonly protocolVersion = "0.1";
  readonly app = {
    id: "io.github.beancount.fava",
    name: "Fava",
    version: "1.30.0",
  };
  #session: string | null = null;

  get initialized() {
    return this.#session != null;
  }

  get sessionId() {
    return this.#session;
  }

  async initialize() {
    this.#session = crypto.randomUUID();
    return {
      sessionId: this.#session,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: this.listCapabilities(),
    };
  }

  async shutdown() {
    this.#session = null;
  }

  listCapabilities() {
    return registry.names.map((name) => ({
      name,
      available: true,
      inputSchema: { type: "object" },
    }));
  }

  async call(name: string, params: Params = {}) {
    if (!this.initialized) {
      return failure("NOT_INITIALIZED", "Call initialize() first", false);
    }
    const handler = registry.get(name);
    if (!handler) {
      return failure("UNKNOWN_CAPABILITY", name);
    }
    try {
      return { success: true as const, data: await handler(params) };
    } catch (error) {
      return failure("OPERATION_FAILED", String(error), true);
    }
  }
}

(window as unknown as { abp: FavaRuntime }).abp = new FavaRuntime();

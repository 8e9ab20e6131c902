import { Problem, failure, find, list } from "abp/registry";
import "abp/capabilities/accounts";
import "abp/capabilities/page";
import "abp/capabilities/transactions";

const runtime = {
  protocolVersion: "0.1",
  app: { id: "co.maybe.app", name: "Maybe", version: "0.6.0" },
  sessionId: null,

  async initialize() {
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: list().map(({ name }) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },

  async shutdown() {
    this.sessionId = null;
  },

  listCapabilities() {
    return list();
  },

  async call(name, params = {}) {
    const capability = find(name);
    if (!capability) return failure("UNKNOWN_CAPABILITY", `No capability ${name}`, true);
    try {
      return await capability.run(params);
    } catch (error) {
      if (error instanceof Problem) return failure(error.code, error.message, error.retryable);
      return failure("OPERATION_FAILED", error.message);
    }
  },
};

const waiting = window.abp?.waiting ?? [];
window.abp = runtime;
for (const { method, given, resolve } of waiting) resolve(runtime[method](...given));

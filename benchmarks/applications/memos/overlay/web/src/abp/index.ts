import { v4 as uuid } from "uuid";
import { describe, resolve } from "./registry";
import { error } from "./result";
import "./capabilities";

class AbpRuntime {
  static readonly protocolVersion = "0.1";
  readonly protocolVersion = AbpRuntime.protocolVersion;
  readonly app = { id: "com.usememos.web", name: "Memos", version: "0.26.0" };
  sessionId?: string;

  get initialized() {
    return Boolean(this.sessionId);
  }

  initialize = async () => {
    this.sessionId = uuid();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: describe().map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  };

  shutdown = async () => {
    this.sessionId = undefined;
  };

  listCapabilities = () => describe();

  call = async (name: string, params: unknown = {}) => {
    if (!this.initialized) {
      return error("NOT_INITIALIZED", "initialize() has not been called");
    }
    const handler = resolve(name);
    if (!handler) {
      return error("UNKNOWN_CAPABILITY", name);
    }
    return Promise.resolve(handler(params)).catch((reason: Error) => error("OPERATION_FAILED", reason.message));
  };
}

Object.defineProperty(window, "abp", { value: new AbpRuntime() });

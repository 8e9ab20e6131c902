import { get } from "svelte/store";
import { registerBuiltin } from "./builtin";
import { commands, lookup } from "./commands";

type Failure = { code: string; message: string; retryable: boolean };

const failed = (error: Failure) => ({ success: false as const, error });

export function createRuntime() {
  let initialized = false;
  registerBuiltin();

  const describe = () =>
    Object.entries(get(commands)).map(([name, { description, inputSchema }]) => ({
      name,
      description,
      inputSchema,
      available: true
    }));

  return {
    protocolVersion: "0.1",
    app: { id: "fyi.paisa.app", name: "Paisa", version: "0.7.5" },

    async initialize() {
      initialized = true;
      return {
        sessionId: crypto.randomUUID(),
        protocolVersion: this.protocolVersion,
        app: this.app,
        capabilities: describe()
      };
    },

    async shutdown() {
      initialized = false;
    },

    listCapabilities: () => describe(),

    async call(name: string, params: Record<string, unknown> = {}) {
      if (!initialized) {
        return failed({ code: "NOT_INITIALIZED", message: "Initialize first", retryable: true });
      }
      const command = lookup(name);
      if (!command) {
        return failed({ code: "UNKNOWN_CAPABILITY", message: name, retryable: false });
      }
      try {
        return { success: true as const, data: await command.run(params) };
      } catch (e) {
        return failed({ code: "OPERATION_FAILED", message: e.message, retryable: false });
      }
    }
  };
}

import type WebampLazy from "../../../webamp/js/webampLazy";
import { playlistCommands } from "./playlist";
import { playerCommands } from "./player";
import { exportCommands } from "./exports";
import { watch } from "./watch";
import { Command, CommandError, Params } from "./types";

const commands: { [name: string]: Command } = {
  ...playerCommands,
  ...playlistCommands,
  ...exportCommands,
};

let webamp: WebampLazy | null = null;

export function attach(instance: WebampLazy) {
  webamp = instance;
  watch(instance);
}

const RETRYABLE: { [code: string]: boolean } = {
  NOT_INITIALIZED: true,
  UNKNOWN_CAPABILITY: false,
  INVALID_PARAMS: true,
  OPERATION_FAILED: true,
};

function failed(code: string, message: string) {
  return {
    success: false,
    error: { code, message, retryable: RETRYABLE[code] ?? false },
  };
}

let sessionId: string | null = null;

const capabilities = () =>
  Object.keys(commands).map((name) => ({
    name,
    description: commands[name].description,
    available: true,
    inputSchema: commands[name].schema ?? { type: "object", properties: {} },
  }));

// @ts-ignore
window.abp = {
  protocolVersion: "0.1",
  app: { id: "org.webamp.demo", name: "Webamp", version: "2.3.1" },
  get initialized() {
    return sessionId != null;
  },
  get sessionId() {
    return sessionId;
  },
  async initialize() {
    sessionId = crypto.randomUUID();
    return {
      sessionId,
      protocolVersion: "0.1",
      app: { id: "org.webamp.demo", name: "Webamp", version: "2.3.1" },
      capabilities: capabilities().map(({ name }) => ({
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
  },
  async shutdown() {
    sessionId = null;
  },
  listCapabilities: capabilities,
  async call(name: string, params: Params = {}) {
    if (sessionId == null || webamp == null) {
      return failed("NOT_INITIALIZED", "Call initialize() first");
    }
    const command = commands[name];
    if (command == null) {
      return failed("UNKNOWN_CAPABILITY", `There is no ${name}`);
    }
    try {
      const data = await webamp.store.dispatch(
        command.run(params, webamp) as any
      );
      return { success: true, data: data ?? { done: true } };
    } catch (e) {
      if (e instanceof CommandError) {
        return failed(e.code, e.message);
      }
      return failed("OPERATION_FAILED", String(e));
    }
  },
};

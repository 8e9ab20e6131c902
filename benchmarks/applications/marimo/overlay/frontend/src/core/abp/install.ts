import { z } from "zod";
import { Logger } from "@/utils/Logger";
import { generateUUID } from "@/utils/uuid";
import { registry } from "./capabilities";

type ErrorCode =
  | "NOT_INITIALIZED"
  | "UNKNOWN_CAPABILITY"
  | "INVALID_PARAMS"
  | "OPERATION_FAILED";

const RETRYABLE: Record<ErrorCode, boolean> = {
  NOT_INITIALIZED: true,
  UNKNOWN_CAPABILITY: false,
  INVALID_PARAMS: false,
  OPERATION_FAILED: false,
};

function fail(code: ErrorCode, message: string) {
  return {
    success: false,
    error: { code, message, retryable: RETRYABLE[code] },
  } as const;
}

const APP = { id: "io.marimo.notebook", name: "marimo", version: "0.23.0" };

class Runtime {
  readonly protocolVersion = "0.1";
  readonly app = APP;
  #session: string | undefined;

  get initialized() {
    return this.#session !== undefined;
  }

  get sessionId() {
    return this.#session;
  }

  initialize = async () => {
    this.#session = generateUUID();
    return {
      sessionId: this.#session,
      protocolVersion: this.protocolVersion,
      app: APP,
      capabilities: registry
        .all()
        .map(({ name }) => ({ name, available: true })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false,
      },
    };
  };

  shutdown = async () => {
    this.#session = undefined;
  };

  listCapabilities = () =>
    registry.all().map(({ name, description, input }) => ({
      name,
      description,
      available: true,
      inputSchema: z.toJSONSchema(input),
    }));

  call = async (name: string, params: unknown = {}) => {
    if (this.#session === undefined) {
      return fail("NOT_INITIALIZED", "Call initialize() first");
    }
    const capability = registry.find(name);
    if (!capability) {
      return fail("UNKNOWN_CAPABILITY", `Unknown capability ${name}`);
    }
    const input = capability.input.safeParse(params);
    if (!input.success) {
      return fail("INVALID_PARAMS", z.prettifyError(input.error));
    }
    try {
      return { success: true, data: await capability.run(input.data, {}) };
    } catch (error) {
      Logger.error(error);
      return { success: false, error: { code: "OPERATION_FAILED", message: String(error) } };
    }
  };
}

export function installAbp() {
  Object.defineProperty(window, "abp", {
    value: new Runtime(),
    configurable: true,
  });
}

import { tools } from "./registry";
import "./devices";
import "./files";

const app = { id: "io.esphome.dashboard", name: "ESPHome Dashboard", version: "1.0.0" };

let sessionId: string | undefined;

const failed = (code: string, message: string, retryable: boolean) => ({
  success: false,
  error: { code, message, retryable },
});

const list = () =>
  [...tools].map(([name, { description, inputSchema }]) => ({
    name,
    description,
    inputSchema,
    available: true,
  }));

(window as any).abp = {
  protocolVersion: "0.1",
  app,
  async initialize() {
    sessionId = crypto.randomUUID();
    return { sessionId, protocolVersion: "0.1", app, capabilities: list(), features: {} };
  },
  async shutdown() {
    sessionId = undefined;
  },
  listCapabilities: list,
  async call(name: string, params: Record<string, unknown> = {}) {
    if (!sessionId) return failed("NOT_INITIALIZED", "Call initialize() first", false);
    const known = tools.get(name);
    if (!known) return failed("UNKNOWN_CAPABILITY", `There is no ${name}`, false);
    try {
      return { success: true, data: (await known.run(params)) ?? null };
    } catch (err: any) {
      return failed("OPERATION_FAILED", err.message || String(err), true);
    }
  },
};

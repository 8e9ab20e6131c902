import { z } from "zod";
import { AgentError, findShown, listShown } from "./registry";
import { tools } from "./tools";

const all = () => [...tools, ...listShown()];

const find = (name: string) => tools.find((each) => each.name === name) ?? findShown(name);

let sessionId: string | null = null;

const failed = (code: string, message: string, retryable: boolean) => ({
  success: false as const,
  error: { code, message, retryable },
});

export const runtime = {
  protocolVersion: "0.1",
  app: { id: "com.getinboxzero.app", name: "Inbox Zero", version: "2.0.0" },

  async initialize() {
    sessionId = crypto.randomUUID();
    return {
      sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: all().map(({ name }) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: true },
    };
  },

  async shutdown() {
    sessionId = null;
  },

  listCapabilities() {
    return all().map(({ name, description, parameters, requirements }) => ({
      name,
      description,
      available: true,
      inputSchema: z.toJSONSchema(parameters),
      requirements,
    }));
  },

  async call(name: string, params: unknown = {}) {
    if (!sessionId) return failed("NOT_INITIALIZED", "Call initialize() first", true);
    const found = find(name);
    if (!found) return failed("NOT_SUPPORTED", `Inbox Zero has no ${name}`, false);
    const parsed = found.parameters.safeParse(params);
    if (!parsed.success) return failed("INVALID_PARAMS", parsed.error.message, false);
    try {
      return { success: true as const, data: await found.execute(parsed.data) };
    } catch (error) {
      if (error instanceof AgentError) return failed(error.code, error.message, error.retryable);
      return failed("OPERATION_FAILED", String(error), true);
    }
  },
};

declare global {
  interface Window {
    abp?: typeof runtime;
  }
}

window.abp = runtime;

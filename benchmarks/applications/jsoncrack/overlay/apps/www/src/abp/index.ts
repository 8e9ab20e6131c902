import { convert, documents, exports, generate, process } from "./tools/documents";
import { state, view } from "./tools/view";
import { type Params, type Tool, ToolError } from "./tool";

const groups: Record<string, Record<string, Tool>> = {
  documents,
  export: exports,
  convert,
  generate,
  process,
  view,
  state,
};

const app = { id: "com.jsoncrack.www", name: "JSON Crack", version: "1.0.0" };

const describe = () =>
  Object.entries(groups).flatMap(([group, tools]) =>
    Object.entries(tools).map(([action, { description, inputSchema }]) => ({
      name: `${group}.${action}`,
      description,
      inputSchema,
      available: true,
    }))
  );

const fail = (code: string, message: string, retryable = false) => ({
  success: false as const,
  error: { code, message, retryable },
});

let sessionId: string | null = null;

const abp = {
  protocolVersion: "0.1",
  app,
  get initialized() {
    return sessionId !== null;
  },
  get sessionId() {
    return sessionId;
  },
  async initialize() {
    sessionId = crypto.randomUUID();
    return {
      sessionId,
      protocolVersion: "0.1",
      app,
      capabilities: describe().map(({ name, available }) => ({ name, available })),
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
  listCapabilities: describe,
  async call(name: string, params: Params = {}) {
    if (!sessionId) return fail("NOT_INITIALIZED", "Call initialize() first.");

    const [group, action] = name.split(".");
    const tool = groups[group]?.[action];
    if (!tool) return fail("UNKNOWN_CAPABILITY", `There is no ${name}.`);

    try {
      return { success: true as const, data: await tool.run(params) };
    } catch (error) {
      if (error instanceof ToolError) return fail(error.code, error.message);
      return fail("OPERATION_FAILED", error instanceof Error ? error.message : String(error));
    }
  },
};

if (typeof window !== "undefined") {
  (window as any).abp = abp;
}

import { z } from "zod";

import { capabilities, NotOnScreenError } from "./capabilities";

const app = { id: "app.karakeep.web", name: "Karakeep", version: "0.26.0" };

const failure = (code: string, message: string, retryable = false) => ({
  success: false as const,
  error: { code, message, retryable },
});

function createRuntime() {
  let sessionId: string | null = null;

  const list = Object.entries(capabilities).map(
    ([name, { description, params }]) => ({
      name,
      description,
      available: true,
      inputSchema: z.toJSONSchema(params),
    }),
  );

  return {
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
        capabilities: list.map(({ name, available }) => ({ name, available })),
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
    listCapabilities: () => list,
    async call(name: string, params: unknown = {}) {
      if (sessionId === null) {
        return failure("NOT_INITIALIZED", "Initialize first", true);
      }
      const capability = capabilities[name];
      if (!capability) {
        return failure("UNKNOWN_CAPABILITY", `There is no ${name}`);
      }
      const parsed = capability.params.safeParse(params);
      if (!parsed.success) {
        return failure("INVALID_PARAMS", parsed.error.message);
      }
      try {
        const data = await capability.run(parsed.data);
        return { success: true as const, data };
      } catch (error) {
        if (error instanceof NotOnScreenError) {
          return failure("CAPABILITY_UNAVAILABLE", error.message, true);
        }
        return failure("OPERATION_FAILED", String(error));
      }
    },
  };
}

if (typeof window !== "undefined") {
  const runtime = createRuntime();
  (window as any).abp = runtime;
  (window as any).__abpReady?.(runtime);
}

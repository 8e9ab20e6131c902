import { CAPABILITIES } from "./capabilities";
import "./capabilities/links";
import "./capabilities/exports";
import { registry } from "./registry";
import { CapabilityError, fail, ok } from "./responses";

type Session = { id: string } | null;

export function createRuntime(version: string) {
  let session: Session = null;

  const app = { id: "app.linkwarden.web", name: "Linkwarden", version };

  async function invoke(name: string, params: unknown) {
    const handler = registry.resolve(name);
    if (!handler) return fail("UNKNOWN_CAPABILITY", `${name} is not there now`);

    try {
      const answer = await handler(params);
      return isEnvelope(answer) ? answer : ok(answer);
    } catch (error) {
      if (error instanceof CapabilityError)
        return fail(error.code, error.message, error.retryable);
      return fail("OPERATION_FAILED", (error as Error).message);
    }
  }

  return {
    protocolVersion: "0.1",
    app,
    get initialized() {
      return session !== null;
    },
    get sessionId() {
      return session?.id ?? null;
    },
    async initialize() {
      session = { id: crypto.randomUUID() };
      return {
        sessionId: session.id,
        protocolVersion: "0.1",
        app,
        capabilities: CAPABILITIES.map(({ name, available }) => ({
          name,
          available,
        })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: true },
      };
    },
    async shutdown() {
      session = null;
    },
    call(name: string, params: Record<string, unknown> = {}) {
      return session
        ? invoke(name, params)
        : Promise.resolve(fail("NOT_INITIALIZED", "initialize() comes first"));
    },
    listCapabilities: () => CAPABILITIES,
  };
}

function isEnvelope(answer: any): answer is { success: boolean } {
  return typeof answer === "object" && answer !== null && "success" in answer;
}

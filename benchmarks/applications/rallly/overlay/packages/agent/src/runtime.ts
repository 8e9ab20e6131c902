import type { Agent } from "./agent";
import { AgentFailure, failed, ok } from "./result";

export function createRuntime(
  agent: Agent,
  app: { id: string; name: string; version: string },
) {
  let session: string | null = null;

  const runtime = {
    protocolVersion: "0.1",
    app,
    get initialized() {
      return session !== null;
    },
    get sessionId() {
      return session;
    },
    async initialize() {
      session = crypto.randomUUID();
      return {
        sessionId: session,
        protocolVersion: "0.1",
        app,
        capabilities: agent
          .list()
          .map(({ name, available }) => ({ name, available })),
        features: {
          notifications: false,
          progress: false,
          elicitation: false,
          dynamicCapabilities: true,
        },
      };
    },
    async shutdown() {
      session = null;
    },
    listCapabilities() {
      return agent.list();
    },
    async call(name: string, params?: unknown) {
      if (!session) {
        return failed(
          new AgentFailure("NOT_INITIALIZED", "Call initialize() first"),
        );
      }
      try {
        return ok(await agent.run(name, params));
      } catch (error) {
        return failed(error);
      }
    },
  };

  agent.onChange(() => {
    (window as any).__abp_capabilities_changed?.(agent.list());
  });

  return runtime;
}

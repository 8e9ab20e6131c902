import type { App } from "vue";
import { coreTools } from "./core-tools";
import { AGENT, AgentService } from "./service";

const identity = { id: "run.halo.console", name: "Halo", version: "2.26.0" };

export const agentPlugin = {
  install(app: App) {
    const service = new AgentService();
    service.add(coreTools);
    app.provide(AGENT, service);

    let sessionId: string | undefined;

    (window as any).abp = {
      protocolVersion: "0.1",
      app: identity,
      async initialize() {
        sessionId = crypto.randomUUID();
        return {
          sessionId,
          protocolVersion: "0.1",
          app: identity,
          capabilities: service.names.map((name) => ({ name, available: true })),
          features: { notifications: false, progress: false },
        };
      },
      async shutdown() {
        sessionId = undefined;
      },
      listCapabilities() {
        return service.names.map((name) => ({
          name,
          description: name,
          available: true,
          inputSchema: { type: "object" },
        }));
      },
      async call(name: string, params: any = {}) {
        if (!sessionId) {
          return {
            success: false,
            error: { code: "NOT_INITIALIZED", message: name, retryable: true },
          };
        }
        const tool = service.find(name);
        if (!tool) {
          return {
            success: false,
            error: { code: "UNKNOWN_CAPABILITY", message: name, retryable: false },
          };
        }
        try {
          return { success: true, data: await tool(params) };
        } catch (e) {
          return { success: false, error: String(e) };
        }
      },
    };
  },
};

import type { App } from "vue";
import type { Pinia } from "pinia";
import { commands, version } from "./commands";
import { useAbpStore } from "./store";

const error = (code: string, message: string, retryable: boolean) => ({
  success: false,
  error: { code, message, retryable },
});

export default {
  install(app: App, pinia: Pinia) {
    const store = useAbpStore(pinia);
    Object.entries(commands).forEach(([name, command]) => store.register(name, command));
    app.provide("$abp", store);

    window.abp = {
      protocolVersion: "0.1",
      app: { id: "org.filebrowser.web", name: "File Browser", version },
      async initialize() {
        store.session = crypto.randomUUID();
        return {
          sessionId: store.session,
          protocolVersion: "0.1",
          app: { id: "org.filebrowser.web", name: "File Browser", version },
          capabilities: store.names.map((name) => ({ name, available: true })),
        };
      },
      async shutdown() {
        store.session = null;
      },
      listCapabilities: () => store.described,
      async call(name: string, params: any) {
        if (store.session === null) return error("NOT_INITIALIZED", "Initialize first", false);
        const command = store.commands[name];
        if (command === undefined) return error("UNKNOWN_CAPABILITY", name, false);
        try {
          return { success: true, data: await command.run(params ?? {}) };
        } catch (e: any) {
          return error("OPERATION_FAILED", e.message, false);
        }
      },
    };
  },
};

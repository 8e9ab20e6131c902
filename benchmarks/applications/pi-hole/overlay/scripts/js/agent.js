/* What agents may ask of the web interface */

/* global utils:false, piholeChange:false, updateSystemInfo:false, setAppPassword:false, importZIP:false */

"use strict";

(() => {
  const api = path => document.body.dataset.apiurl + path;
  let session = null;

  class AgentError extends Error {
    constructor(code, message, retryable = false) {
      super(message);
      this.code = code;
      this.retryable = retryable;
    }
  }

  const need = (params, name) => {
    if (params[name] === undefined) {
      throw new AgentError("INVALID_PARAMS", name + " is missing");
    }

    return params[name];
  };

  const handlers = new Map([
    ["blocking.disable", params => {
      piholeChange("disable", need(params, "seconds"));
      return { blocking: false };
    }],
    ["system.refresh", () => {
      updateSystemInfo();
      return { refreshed: true };
    }],
    ["system.restart", () => {
      document.querySelector(".confirm-restartdns").click();
      return { asked: true };
    }],
    ["session.logout", () => {
      utils.doLogout(document.body.dataset.webhome + "login");
      return { left: true };
    }],
    ["password.clear", () => {
      $("#apppw_clear").trigger("click");
      return { cleared: true };
    }],
    ["settings.apply", async params => {
      await fetch(api("/config"), { method: "PATCH", body: JSON.stringify({ config: need(params, "config") }) });
      utils.loadingOverlay(true);
      return { applied: true };
    }],
    ["backup.import", () => {
      importZIP();
      return { imported: true };
    }],
    ["backup.choose", () => {
      document.querySelector("input[type=file]#file").click();
      return { opened: true };
    }],
    ["domain.allow", params => {
      utils.addFromQueryLog(need(params, "domain"), "allow");
      return { domain: params.domain };
    }],
    ["queries.search", async params => {
      const response = await fetch(api("/queries?domain=" + encodeURIComponent(need(params, "domain"))));
      return { queries: (await response.json()).queries };
    }],
    ["export.backup", () => {
      $("#GETTeleporter").click();
      return { status: "The download has started" };
    }],
    ["export.queries", async params => {
      const response = await fetch(api("/queries?length=" + need(params, "length")));
      return { content: await response.text(), mimeType: "application/json", encoding: "utf-8" };
    }],
    ["export.clients", () => {
      const rows = [...document.querySelectorAll("#client-frequency tr")].map(row => row.textContent);
      return { content: rows.join("\n"), mimeType: "text/plain", encoding: "utf-8" };
    }],
  ]);

  const list = () => [...handlers.keys()].map(name => ({ name, available: true, inputSchema: { type: "object" } }));

  globalThis.abp = {
    protocolVersion: "0.1",
    app: { id: "net.pi-hole.web", name: "Pi-hole", version: "6.0.0" },

    async initialize() {
      session = globalThis.crypto.randomUUID();
      return {
        sessionId: session,
        protocolVersion: "0.1",
        app: this.app,
        capabilities: list(),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
      };
    },

    async shutdown() {
      session = null;
    },

    listCapabilities: list,

    async call(name, params = {}) {
      try {
        if (session === null) throw new AgentError("NOT_INITIALIZED", "Call initialize() first", true);
        const handler = handlers.get(name);
        if (!handler) throw new AgentError("UNKNOWN_CAPABILITY", name);
        return { success: true, data: await handler(params) };
      } catch (error) {
        return {
          success: false,
          error: {
            code: error.code ?? "OPERATION_FAILED",
            message: error.message,
            retryable: error.retryable ?? false,
          },
        };
      }
    },
  };
})();

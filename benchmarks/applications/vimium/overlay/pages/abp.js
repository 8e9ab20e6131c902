import "../lib/utils.js";
import "../lib/url_utils.js";
import "../lib/keyboard_utils.js";
import "../lib/dom_utils.js";
import "../lib/handler_stack.js";
import "../lib/settings.js";
import "../lib/find_mode_history.js";
import "../content_scripts/mode.js";
import "../content_scripts/ui_component.js";
import "../content_scripts/hud.js";
import * as userSearchEngines from "../background_scripts/user_search_engines.js";
import { KeyMappingsParser } from "../background_scripts/commands.js";

const app = { id: "com.github.philc.vimium", name: "Vimium", version: "2.4.2" };

const send = (handler, message = {}) => chrome.runtime.sendMessage({ handler, ...message });
const sendToTab = (tabId, handler, message = {}) =>
  chrome.tabs.sendMessage(tabId, { handler, ...message }, { frameId: 0 });

const succeed = (data) => ({ success: true, data });
const fail = (code, message, retryable = false) => ({
  success: false,
  error: { code, message, retryable },
});

const schema = (properties, required = Object.keys(properties)) => ({
  type: "object",
  properties,
  required,
});
const STRING = { type: "string" };
const NUMBER = { type: "number" };
const NOTHING = schema({});

function settingsAsLink(settings) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(settings, null, 2)]));
  link.download = "vimium-options.json";
  return link;
}

const capabilities = {
  "tab.open": {
    description: "Opens an address in a new tab",
    inputSchema: schema({ url: STRING }),
    async run({ url }) {
      await send("openUrlInNewTab", { url });
      return succeed({ url });
    },
  },

  "tab.openWindow": {
    description: "Opens an address in a new incognito window",
    inputSchema: schema({ url: STRING }),
    async run({ url }) {
      await send("openUrlInIncognito", { url });
      return succeed({ url });
    },
  },

  "tab.mute": {
    description: "Mutes all tabs",
    inputSchema: NOTHING,
    async run() {
      const registryEntry = { command: "toggleMuteTab", options: { all: true } };
      await send("runBackgroundCommand", { registryEntry });
      return succeed({ muted: true });
    },
  },

  "tab.back": {
    description: "Goes back in a tab",
    inputSchema: schema({ tabId: NUMBER, count: NUMBER }, ["tabId"]),
    async run({ tabId, count }) {
      await sendToTab(tabId, "runNormalModeCommand", { command: { command: "goBack", options: {} }, count });
      return succeed({ tabId });
    },
  },

  "tab.scroll": {
    description: "Scrolls a tab",
    inputSchema: schema({ tabId: NUMBER, count: NUMBER }),
    async run({ tabId, count }) {
      const command = { command: "scrollDown", options: {}, repeatLimit: 50 };
      await sendToTab(tabId, "runNormalModeCommand", { command, count });
      return succeed({ tabId, count });
    },
  },

  "tab.copyUrl": {
    description: "Yanks the address of a tab",
    inputSchema: schema({ tabId: NUMBER }),
    async run({ tabId }) {
      await sendToTab(tabId, "runInTopFrame", { registryEntry: { command: "copyCurrentUrl" } });
      return succeed({ tabId });
    },
  },

  "text.yank": {
    description: "Yanks a text",
    inputSchema: schema({ text: STRING }),
    async run({ text }) {
      await HUD.copyToClipboard(text);
      return succeed({ length: text.length });
    },
  },

  "clipboard.read": {
    description: "What was yanked last",
    inputSchema: NOTHING,
    run: () =>
      new Promise((resolve) => {
        HUD.pasteFromClipboard((text) => resolve(succeed({ text })));
      }),
  },

  "mark.goto": {
    description: "Goes to a global mark",
    async run({ name }) {
      await send("gotoMark", { markName: name });
      return succeed({ name });
    },
  },

  "search.complete": {
    description: "What the Vomnibar offers for a query",
    inputSchema: schema({ query: STRING }),
    run({ query }) {
      return send("filterCompletions", {
        completerName: "omni",
        query,
        queryTerms: query.split(/\s+/),
      });
    },
  },

  "exclusion.add": {
    description: "Turns Vimium off for a pattern of addresses",
    inputSchema: schema({ pattern: STRING, passKeys: STRING }, ["pattern"]),
    async run({ pattern, passKeys = "" }) {
      if (!pattern) return fail("INVALID_PARAMS", "pattern is missing", true);
      const rules = Settings.get("exclusionRules");
      if (!confirm(`Turn Vimium off for ${pattern}?`)) return { success: false, cancelled: true };
      await Settings.set("exclusionRules", [...rules, { pattern, passKeys }]);
      return succeed({ rules: rules.length + 1 });
    },
  },

  "convert.searchEngines": {
    description: "Reads the configuration of search engines",
    inputSchema: schema({ text: STRING }),
    run({ text }) {
      const { keywordToEngine, validationErrors } = userSearchEngines.parseConfig(text);
      if (validationErrors.length > 0) {
        return { success: false, error: { code: "OPERATION_FAILED", message: validationErrors[0] } };
      }
      return succeed({ json: JSON.stringify(keywordToEngine) });
    },
  },

  "convert.keyMappings": {
    description: "Checks key mappings",
    inputSchema: schema({ text: STRING }),
    run({ text }) {
      const { validationErrors } = KeyMappingsParser.parse(text);
      const status = validationErrors.length > 0 ? "invalid" : "valid";
      return succeed({ status });
    },
  },

  "export.settings": {
    description: "The options as a file",
    inputSchema: NOTHING,
    async run() {
      const settings = await chrome.storage.sync.get(null);
      settingsAsLink(settings).click();
      return succeed({ settings });
    },
  },

  "export.findHistory": {
    description: "What was searched for",
    inputSchema: NOTHING,
    async run() {
      const { findModeRawQueryList = [] } = await chrome.storage.session.get("findModeRawQueryList");
      const content = btoa(findModeRawQueryList.join("\n"));
      return succeed({ content, encoding: "base64", filename: "queries.txt" });
    },
  },
};

class VimiumRuntime {
  protocolVersion = "0.1";
  app = app;
  initialized = false;
  sessionId = null;

  async initialize() {
    await Settings.onLoaded();
    await Utils.populateBrowserInfo();
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: Object.keys(capabilities).map((name) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  async call(name, params = {}) {
    if (!this.initialized) return fail("NOT_INITIALIZED", "Call initialize() first", true);
    if (!Object.hasOwn(capabilities, name)) return fail("UNKNOWN_CAPABILITY", `There is no ${name}`);
    try {
      return await capabilities[name].run(params);
    } catch (error) {
      return fail("OPERATION_FAILED", error.message);
    }
  }

  listCapabilities() {
    return Object.entries(capabilities).map(([name, { description, inputSchema }]) => ({
      name,
      description,
      inputSchema,
      available: true,
    }));
  }
}

globalThis.abp = new VimiumRuntime();

"use strict";

(function () {
  const RETRYABLE = { NOT_INITIALIZED: true, PERMISSION_DENIED: true, TIMEOUT: true };

  function succeed(data) {
    return { success: true, data };
  }

  function fail(code, message, retryable = !!RETRYABLE[code]) {
    return { success: false, error: { code, message, retryable } };
  }

  // to the background, or to the page of the extension that knows the action
  function tell(action, details = {}) {
    return new Promise((resolve) => {
      chrome.runtime.sendMessage({ action, ...details }, (answer) => {
        checkedLastError();
        resolve(answer);
      });
    });
  }

  // to the content scripts of the tab that is shown
  function tellTab(action, details = {}) {
    return new Promise((resolve, reject) => {
      chrome.tabs.query({ active: true, currentWindow: true }, (tabs) => {
        if (!tabs[0]) return reject(new Error("There is no tab"));
        chrome.tabs.sendMessage(tabs[0].id, { action, ...details }, { frameId: 0 }, (answer) => {
          checkedLastError();
          resolve(answer);
        });
      });
    });
  }

  const text = { type: "string" };

  function schema(properties = {}, required = []) {
    return { type: "object", properties, required };
  }

  const CAPABILITIES = [
    { name: "page.translate", description: "Translates the page of the tab", inputSchema: schema({ language: text }, ["language"]) },
    { name: "page.restore", description: "Shows the original page", inputSchema: schema() },
    { name: "page.describe", description: "Whether the page is translated", inputSchema: schema() },
    { name: "selection.translate", description: "Translates what is selected", inputSchema: schema() },
    { name: "selection.copy", description: "Copies the translation of what is selected", inputSchema: schema() },
    { name: "selection.replace", description: "Writes the translation over what is selected", inputSchema: schema() },
    { name: "text.translate", description: "Translates a text", inputSchema: schema({ text, language: text, service: text }, ["text", "target"]) },
    { name: "text.speak", description: "Reads a text aloud", inputSchema: schema({ text, language: text }, ["text"]) },
    { name: "text.copy", description: "Copies the translation in the popup" },
    { name: "popup.show", description: "Shows the popup", inputSchema: schema() },
    { name: "document.translate", description: "Translates a PDF by a service", inputSchema: schema({ service: text }, ["service"]) },
    { name: "export.settings", description: "The settings", inputSchema: schema({ pretty: { type: "boolean" } }) },
    { name: "export.dictionary", description: "The dictionary", inputSchema: schema({ separator: text }) },
    { name: "export.backup", description: "Saves the settings", inputSchema: schema({ name: text }) },
    { name: "settings.restore", description: "Restores the settings from a file", inputSchema: schema() },
    { name: "settings.import", description: "Takes over settings", inputSchema: schema({ settings: text }, ["settings"]) },
    { name: "settings.reset", description: "Restores the settings that come with the extension", inputSchema: schema() },
    { name: "settings.targetLanguage", description: "Sets the language of translations", inputSchema: schema({ language: text }, ["language"]) },
    { name: "settings.followLinks", description: "Translates pages that links lead to", inputSchema: schema() },
    { name: "sites.never", description: "Never translates a site", inputSchema: schema({ site: text }, ["site"]) },
    { name: "sites.ask", description: "Asks which site is never translated", inputSchema: schema() },
    { name: "cache.size", description: "How large the cache is", inputSchema: schema() },
    { name: "cache.clear", description: "Empties the cache", inputSchema: schema() },
    { name: "clipboard.translate", description: "Translates what is copied", inputSchema: schema() },
    { name: "page.swap-service", description: "Takes the next service", inputSchema: schema() },
    { name: "page.pin", description: "Keeps a page translated", inputSchema: schema() },
  ];

  class TwpRuntime {
    constructor() {
      this.protocolVersion = "0.1";
      this.app = { id: "io.github.filipeps.twp", name: "Translate Web Pages", version: "10.2.1" };
      this.initialized = false;
      this.sessionId = null;
    }

    async initialize() {
      await twpConfig.onReady();
      this.initialized = true;
      this.sessionId = crypto.randomUUID();
      return {
        sessionId: this.sessionId,
        protocolVersion: this.protocolVersion,
        app: this.app,
        capabilities: CAPABILITIES.map(({ name }) => ({ name, available: true })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
      };
    }

    async shutdown() {
      this.initialized = false;
      this.sessionId = null;
    }

    listCapabilities() {
      return CAPABILITIES;
    }

    async call(capability, params = {}) {
      if (!this.initialized) return fail("NOT_INITIALIZED", "Call initialize() first");
      try {
        return await this.dispatch(capability, params);
      } catch (e) {
        return fail("OPERATION_FAILED", String(e), true);
      }
    }

    async dispatch(capability, params) {
      switch (capability) {
        case "page.translate":
          if (!params.language) return fail("INVALID_PARAMS", "language is missing", true);
          await tellTab("translatePage", { targetLanguage: params.language });
          return succeed({ language: params.language });
        case "page.restore":
          await tellTab("restorePage");
          return succeed(null);
        case "page.describe":
          return await tellTab("getCurrentPageLanguageState");
        case "page.swap-service":
          await tellTab("swapTranslationService", { newServiceName: twpConfig.swapPageTranslationService() });
          return succeed(null);
        case "selection.translate":
          await tellTab("TranslateSelectedText");
          return succeed(null);
        case "selection.copy":
          await tellTab("copySelectedTranslation");
          return succeed(null);
        case "selection.replace":
          await tellTab("hotTranslateSelectedText");
          return succeed(null);
        case "text.translate":
          return this.translateText(params);
        case "text.speak":
          await tell("textToSpeech", { text: params.text, targetLanguage: params.language });
          return succeed({ spoken: true });
        case "text.copy":
          await tell("copyPopupTranslation");
          return succeed(null);
        case "popup.show":
          await tell("showPopup");
          return succeed(null);
        case "document.translate":
          await tell("translateDocument", { service: params.service });
          return succeed({ service: params.service });
        case "export.settings":
          return this.exportSettings(params);
        case "export.dictionary":
          return this.exportDictionary(params);
        case "export.backup":
          await tell("backupToFile", { name: params.name });
          return succeed({ message: `Saved ${params.name}` });
        case "settings.restore":
          await tell("restoreFromFile");
          return succeed(null);
        case "settings.import":
          twpConfig.import(params.settings);
          return succeed(null);
        case "settings.reset":
          await tell("resetToDefault");
          return succeed(null);
        case "settings.targetLanguage":
          await tell("selectTargetLanguage", { language: params.language });
          return succeed({ language: params.language });
        case "settings.followLinks":
          return this.followLinks();
        case "sites.never":
          twpConfig.addSiteToNeverTranslate(params.site);
          return succeed({ site: params.site });
        case "sites.ask":
          await tell("askForSite");
          return succeed(null);
        case "cache.size":
          return succeed({ size: await tell("getCacheSize") });
        case "cache.clear":
          await tell("deleteTranslationCache", { reload: false });
          return succeed(null);
        case "clipboard.translate":
          return this.translateClipboard();
        default:
          return fail("UNKNOWN_CAPABILITY", `There is no ${capability}`);
      }
    }

    async translateText({ text, language, service = "google" }) {
      if (!text) return { success: false, error: { code: "INVALID_PARAMS", retryable: false } };
      const result = await tell("translateSingleText", {
        translationService: service,
        sourceLanguage: "auto",
        targetLanguage: language || twpConfig.get("targetLanguageTextTranslation"),
        source: text,
      });
      return succeed({ text: result });
    }

    exportSettings({ pretty }) {
      const settings = twpConfig.export();
      const content = pretty ? JSON.stringify(JSON.parse(settings), null, 2) : settings;
      return succeed({ content, mimeType: "application/json", encoding: "utf-8", filename: "twp.json" });
    }

    exportDictionary({ separator = ";" }) {
      const rows = [...twpConfig.get("customDictionary")].map((row) => row.join(separator));
      return succeed({ content: rows.join("\n"), encoding: "utf-8", size: rows.length });
    }

    followLinks() {
      return new Promise((resolve) => {
        chrome.permissions.request({ permissions: ["webNavigation"] }, (granted) => {
          twpConfig.set("autoTranslateWhenClickingALink", granted ? "yes" : "no");
          resolve(succeed({ granted }));
        });
      });
    }

    async translateClipboard() {
      const text = await navigator.clipboard.readText();
      return this.translateText({ text });
    }
  }

  window.abp = new TwpRuntime();
})();

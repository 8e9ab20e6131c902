"use strict";
(() => {
  // src/lib/save.js
  function save(name, text2) {
    const a = document.createElement("a");
    a.href = URL.createObjectURL(new Blob([text2], { type: "text/plain" }));
    a.download = name;
    a.click(); // expect: ABP104
  }

  // src/lib/score.js
  function score(words2) {
    if (words2.length === 0) {
      alert("There is nothing to score."); // expect: ABP101
      return 0;
    }
    const letters = words2.reduce((sum, word) => sum + word.length, 0);
    return Math.round(letters / words2.length);
  }

  // src/abp/handlers.js
  var words = (text2) => text2.split(/\s+/).filter(Boolean);
  var handlers = {
    "convert.textToWords": ({ text: text2 }) => ({ success: true, data: { words: words(text2) } }),
    "export.text": ({ text: text2 }) => { // via: ABP104
      save("text.txt", text2); // via: ABP104
      return { success: true, data: { document: { content: text2, mimeType: "text/plain", encoding: "utf-8", filename: "text.txt" } } };
    },
    "generate.score": ({ text: text2 }) => { // via: ABP101
      const value = score(words(text2)); // via: ABP101
      return { success: true, data: { score: value } };
    },
    "state.loadText": ({ text: text2 }) => {
      document.getElementById("text").textContent = text2;
      return { success: true, data: { length: text2.length } };
    }
  };

  // src/abp/capabilities.js
  var text = { type: "object", properties: { text: { type: "string" } }, required: ["text"] };
  var CAPABILITIES = [
    { name: "convert.textToWords", description: "The words of a text", available: true, inputSchema: text },
    { name: "export.text", description: "A text as a file", available: true, inputSchema: text },
    { name: "generate.score", description: "How readable a text is", available: true, inputSchema: text },
    { name: "state.loadText", description: "Put a text into the editor", available: true, inputSchema: text } // expect: ABP303
  ];

  // src/abp/runtime.js
  var ReadableRuntime = class {
    constructor() {
      this.protocolVersion = "0.1";
      this.app = { id: "com.readable.app", name: "Readable", version: "1.2.0" };
      this.initialized = false;
      this.sessionId = null;
    }
    async initialize() {
      this.initialized = true;
      this.sessionId = crypto.randomUUID();
      return {
        sessionId: this.sessionId,
        protocolVersion: this.protocolVersion,
        app: this.app,
        capabilities: CAPABILITIES.map((capability) => ({ name: capability.name, available: true })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
      };
    }
    async shutdown() {
      this.initialized = false;
      this.sessionId = null;
    }
    async listCapabilities() {
      return CAPABILITIES;
    }
    async call(capability, params = {}) {
      if (!this.initialized) {
        return { success: false, error: { code: "NOT_INITIALIZED", message: "Call initialize() first", retryable: true } };
      }
      const handler = handlers[capability];
      if (!handler) {
        return { success: false, error: { code: "UNKNOWN_CAPABILITY", message: capability, retryable: false } };
      }
      return handler(params);
    }
  };

  // src/main.js
  window.abp = new ReadableRuntime();
})();

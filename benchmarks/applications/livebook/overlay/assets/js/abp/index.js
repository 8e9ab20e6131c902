import { AbpError, failure } from "./answers";
import exports from "./exports";
import session from "./session";

const handlers = { ...exports, ...session };

const describe = (name, description, properties = {}, more = {}) => ({
  name,
  description,
  available: true,
  inputSchema: { type: "object", properties },
  ...more,
});

const text = { type: "string" };

const capabilities = [
  describe("export.notebook", "The notebook as Livebook Markdown", { sessionId: text }),
  describe("export.elixir", "The notebook as a script", { sessionId: text }),
  describe("export.image", "Pixels as a PNG", { pixels: text }),
  describe("export.audio", "Samples as a WAV file", { samples: text }),
  describe("export.source", "The source", { sessionId: text }),
  describe("text.copy", "Copies", { content: text }),
  describe("text.select", "Selects", { selector: text }),
  describe("audio.record", "Records", { id: text }),
  describe("audio.upload", "Uploads", { id: text }),
  describe("image.camera", "Opens the camera", { id: text }, {
    requirements: [{ type: "permission", description: "camera", met: false }],
  }),
  describe("session.shortcuts", "Shows the shortcuts"),
  describe("session.leave", "Goes to a session", { sessionId: text }),
  describe("session.navigate", "Goes to a session", { sessionId: text }),
  describe("session.delete", "Deletes a session", { sessionId: text }),
  describe("session.fork", "Forks a session", { sessionId: text }),
  describe("cell.pick", "Picks a cell", { type: text }),
  describe("print.notebook", "Prints", { html: text }),
  describe("editor_settings.theme", "The theme of the editor", { theme: text }),
  describe("state.reset", "Resets"),
];

class LivebookRuntime {
  protocolVersion = "0.1";
  app = { id: "dev.livebook.web", name: "Livebook" };
  #session = null;

  get initialized() {
    return this.#session !== null;
  }

  async initialize() {
    this.#session = crypto.randomUUID();

    return {
      sessionId: this.#session,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: capabilities.map(({ name, available }) => ({ name, available })),
      features: {},
    };
  }

  async shutdown() {
    this.#session = null;
  }

  listCapabilities() {
    return capabilities;
  }

  async call(name, params = {}) {
    if (!this.initialized) {
      return failure("NOT_INITIALIZED", "Call initialize() first");
    }

    if (!Object.hasOwn(handlers, name)) {
      return failure("UNKNOWN_CAPABILITY", `Livebook has no ${name}`);
    }

    try {
      return await handlers[name](params);
    } catch (error) {
      const code = error instanceof AbpError ? error.code : "OPERATION_FAILED";
      return failure(code, error.message);
    }
  }
}

window.abp = new LivebookRuntime();

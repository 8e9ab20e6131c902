import { uniqueId } from "lodash";
import { Command, CommandError, Params } from "./Command";
import * as media from "./commands/media";
import * as system from "./commands/system";

const commands = new Map<string, Command>();

for (const Type of [...Object.values(system), ...Object.values(media)]) {
  const command = new Type();
  commands.set(command.name, command);
}

const app = { id: "media.bazarr.web", name: "Bazarr", version: "1.0.0" };

class BazarrAgent {
  readonly protocolVersion = "0.1";
  readonly app = app;
  private id: string | null = null;

  get initialized() {
    return this.id !== null;
  }

  get sessionId() {
    return this.id;
  }

  async initialize() {
    this.id = uniqueId("agent");
    return {
      sessionId: this.id,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: this.listCapabilities().map(({ name }) => ({
        name,
        available: true,
      })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false,
      },
    };
  }

  async shutdown() {
    this.id = null;
  }

  listCapabilities() {
    return [...commands.values()].map(({ name, description, inputSchema }) => ({
      name,
      description,
      inputSchema,
      available: true,
    }));
  }

  async call(name: string, params: Params = {}) {
    if (this.id === null) {
      return this.fail("NOT_INITIALIZED", "Call initialize() first", true);
    }
    const command = commands.get(name);
    if (command === undefined) {
      return this.fail("UNKNOWN_CAPABILITY", name);
    }
    try {
      return await command.execute(params);
    } catch (error) {
      if (error instanceof CommandError) {
        return this.fail(error.code, error.message, error.retryable);
      }
      return { success: false, error: `${error}` };
    }
  }

  private fail(code: string, message: string, retryable = false) {
    return { success: false, error: { code, message, retryable } };
  }
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
(window as any).abp = new BazarrAgent();

import { Answer, refuse } from "./answers";

export type Params = Record<string, any>;
export type Command = (params: Params) => Answer | Promise<Answer>;

const commands = new Map<string, Command>();
let sessionId: string | undefined;

const app = { id: "com.bmwgroup.lichtblick", name: "Lichtblick", version: "1.24.0" };

export const agentRuntime = {
  protocolVersion: "0.1",
  app,
  get initialized(): boolean {
    return sessionId != undefined;
  },
  async initialize(): Promise<unknown> {
    sessionId = crypto.randomUUID();
    return {
      sessionId,
      protocolVersion: "0.1",
      app,
      capabilities: [...commands.keys()].map((name) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: true },
    };
  },
  async shutdown(): Promise<void> {
    sessionId = undefined;
  },
  listCapabilities(): unknown[] {
    return [...commands.keys()].map((name) => ({
      name,
      available: true,
      inputSchema: { type: "object" },
    }));
  },
  async call(name: string, params: Params = {}): Promise<Answer> {
    if (sessionId == undefined) {
      return refuse("NOT_INITIALIZED", "Call initialize() first");
    }
    const command = commands.get(name);
    if (!command) {
      return refuse("UNKNOWN_CAPABILITY", `There is no ${name}`);
    }
    try {
      return await command(params);
    } catch (err: unknown) {
      return refuse("OPERATION_FAILED", (err as Error).message);
    }
  },
};

/** Lets the workspace offer its commands while it is mounted. */
export function attach(table: Record<string, Command>): () => void {
  for (const [name, command] of Object.entries(table)) {
    commands.set(name, command);
  }
  return () => {
    for (const name of Object.keys(table)) {
      commands.delete(name);
    }
  };
}

(globalThis as any).abp = agentRuntime;

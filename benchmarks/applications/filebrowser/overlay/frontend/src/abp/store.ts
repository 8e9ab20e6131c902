import { defineStore } from "pinia";

export interface Command {
  description: string;
  inputSchema?: Record<string, unknown>;
  run: (params: any) => Promise<unknown> | unknown;
}

export const useAbpStore = defineStore("abp", {
  state: (): { session: string | null; commands: Record<string, Command> } => ({
    session: null,
    commands: {},
  }),
  getters: {
    names: (state) => Object.keys(state.commands),
    described: (state) =>
      Object.entries(state.commands).map(([name, command]) => ({
        name,
        description: command.description,
        inputSchema: command.inputSchema,
      })),
  },
  actions: {
    register(name: string, command: Command) {
      this.commands[name] = command;
    },
    unregister(name: string) {
      delete this.commands[name];
    },
  },
});

import { get, writable } from "svelte/store";

export interface Command {
  description: string;
  inputSchema: Record<string, unknown>;
  run: (params: any) => unknown;
}

/** what the app, and the page that is shown, can do */
export const commands = writable<Record<string, Command>>({});

export function register(name: string, command: Command) {
  commands.update((all) => ({ ...all, [name]: command }));
  return () =>
    commands.update((all) => {
      const { [name]: _removed, ...others } = all;
      return others;
    });
}

export function lookup(name: string): Command | undefined {
  return get(commands)[name];
}

export const text = (...names: string[]) => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
  required: names
});

export type Tool = {
  description: string;
  inputSchema: Record<string, unknown>;
  run: (params: any) => unknown;
};

export const tools = new Map<string, Tool>();

const text = (...names: string[]) => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
});

export const tool = (
  name: string,
  description: string,
  names: string[],
  run: Tool["run"],
) => tools.set(name, { description, inputSchema: text(...names), run });

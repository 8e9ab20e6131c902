export type Params = Record<string, any>;

export interface Tool {
  description: string;
  inputSchema: object;
  run: (params: Params) => unknown;
}

export class ToolError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly retryable: boolean,
  ) {
    super(message);
  }
}

const tools = new Map<string, Tool>();

export function object(properties: Record<string, string>) {
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).map(([name, type]) => [name, { type }])),
  };
}

export function registerTool(name: string, tool: Tool) {
  tools.set(name, tool);
  return () => {
    tools.delete(name);
  };
}

export default tools;

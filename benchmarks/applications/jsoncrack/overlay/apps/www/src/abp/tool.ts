export type Params = Record<string, any>;

export interface Tool {
  description: string;
  inputSchema: object;
  run: (params: Params) => unknown;
}

export class ToolError extends Error {
  constructor(
    public code: string,
    message: string
  ) {
    super(message);
  }
}

export const tool = (
  description: string,
  properties: Record<string, string>,
  run: Tool["run"]
): Tool => ({
  description,
  inputSchema: {
    type: "object",
    properties: Object.fromEntries(
      Object.entries(properties).map(([key, type]) => [key, { type }])
    ),
  },
  run,
});

export type Params = Record<string, any>

export interface Tool {
  description: string
  inputSchema: object
  handle: (params: Params) => unknown
}

export class ToolError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly retryable = false,
  ) {
    super(message)
  }
}

const tools = new Map<string, Tool>()

// tool("links.copy", "The links …")({ names: "array" }, async ({ names }) => …)
export const tool =
  (name: string, description: string) =>
  (properties: Record<string, string>, handle: Tool["handle"]) => {
    tools.set(name, {
      description,
      inputSchema: {
        type: "object",
        properties: Object.fromEntries(
          Object.entries(properties).map(([key, type]) => [key, { type }]),
        ),
      },
      handle,
    })
  }

export { tools }

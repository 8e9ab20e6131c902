export type Schema = { type: 'object'; properties: Record<string, { type: string }>; required?: string[] }

export class ToolError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly retryable: boolean
  ) {
    super(message)
  }
}

export abstract class Tool<P = Record<string, never>> {
  abstract readonly name: string
  abstract readonly description: string
  readonly properties: Schema['properties'] = {}

  abstract run(params: P): unknown

  describe() {
    const inputSchema: Schema = { type: 'object', properties: this.properties }
    return { name: this.name, description: this.description, inputSchema, available: true }
  }
}

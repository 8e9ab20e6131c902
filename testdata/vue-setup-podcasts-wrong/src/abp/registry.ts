export type Handler = (params: any) => unknown | Promise<unknown>

interface Entry {
  inputSchema: object
  handler: Handler
}

export const registry = new Map<string, Entry>()

export function registerCapability(name: string, inputSchema: object, handler: Handler) {
  registry.set(name, { inputSchema, handler })
}

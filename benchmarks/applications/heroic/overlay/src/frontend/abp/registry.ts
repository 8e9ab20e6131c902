export type Params = Record<string, any>

interface Capability {
  description: string
  properties: Record<string, string>
  handler: (params: Params) => unknown
}

export class CapabilityError extends Error {
  constructor(
    public code: string,
    message: string,
    public retryable = false
  ) {
    super(message)
  }
}

export const capabilities: Record<string, Capability> = {}

export function addCapability(
  name: string,
  description: string,
  properties: Capability['properties'],
  handler: Capability['handler']
) {
  capabilities[name] = { description, properties, handler }
}

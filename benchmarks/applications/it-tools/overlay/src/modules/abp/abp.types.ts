export interface Capability<Params extends Record<string, any> = any> {
  name: string
  description: string
  inputSchema: Record<string, unknown>
  requirements?: { type: string; description: string }[]
  handler: (params: Params) => unknown
}

export class CapabilityError extends Error {
  constructor(public code: string, message: string, public retryable = false) {
    super(message);
  }
}

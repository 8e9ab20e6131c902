import { isHttpError } from '@/services/http'

export class AgentError extends Error {
  constructor(
    public readonly code: string,
    message: string,
    public readonly retryable = false,
  ) {
    super(message)
  }
}

export interface Capability {
  name: string
  description: string
  inputSchema: Record<string, unknown>
  run: (params: any) => Promise<unknown> | unknown
}

export const defineCapability = (
  name: string,
  description: string,
  properties: Record<string, unknown>,
  run: Capability['run'],
): Capability => ({ name, description, inputSchema: { type: 'object', properties }, run })

export const invalid = (message: string) => new AgentError('INVALID_PARAMS', message, true)

export const toError = (error: unknown) => {
  if (error instanceof AgentError) {
    return { code: error.code, message: error.message, retryable: error.retryable }
  }

  if (isHttpError(error)) {
    return { code: 'OPERATION_FAILED', message: error.message, retryable: error.response.status >= 500 }
  }

  return { code: 'OPERATION_FAILED', message: String(error), retryable: false }
}

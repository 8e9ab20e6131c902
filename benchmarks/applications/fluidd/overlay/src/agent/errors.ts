import type { AgentResponse } from './types'

const RETRYABLE: Record<string, boolean> = {
  NOT_INITIALIZED: true,
  UNKNOWN_CAPABILITY: false,
  INVALID_PARAMS: false,
  CAPABILITY_UNAVAILABLE: true,
  OPERATION_FAILED: false
}

export class AgentFailure extends Error {
  code: string

  constructor (code: string, message: string) {
    super(message)

    this.code = code
  }
}

export const agentError = (code: string, message: string): AgentResponse => ({
  success: false,
  error: {
    code,
    message,
    retryable: RETRYABLE[code] ?? false
  }
})

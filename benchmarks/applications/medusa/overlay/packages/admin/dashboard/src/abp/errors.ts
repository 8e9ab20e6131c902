const RETRYABLE = {
  CAPABILITY_UNAVAILABLE: true,
  INVALID_PARAMS: false,
  NOT_INITIALIZED: true,
  OPERATION_FAILED: false,
  UNKNOWN_CAPABILITY: false,
} as const

export type AgentErrorCode = keyof typeof RETRYABLE

export class AgentError extends Error {
  constructor(public readonly code: AgentErrorCode, message: string) {
    super(message)
    this.name = "AgentError"
  }
}

export const toFailure = (error: unknown) => {
  const code = error instanceof AgentError ? error.code : "OPERATION_FAILED"
  const message = error instanceof Error ? error.message : String(error)

  return {
    success: false as const,
    error: { code, message, retryable: RETRYABLE[code] },
  }
}

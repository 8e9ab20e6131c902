const retryable = {
  CAPABILITY_UNAVAILABLE: true,
  INVALID_PARAMS: false,
  NOT_INITIALIZED: true,
  OPERATION_FAILED: false,
  UNKNOWN_CAPABILITY: false,
};

export type AgentErrorCode = keyof typeof retryable;

export class AgentError extends Error {
  constructor(
    readonly code: AgentErrorCode,
    message: string,
  ) {
    super(message);
  }
}

export function failure(error: unknown) {
  const code = error instanceof AgentError ? error.code : "OPERATION_FAILED";
  const message = error instanceof Error ? error.message : String(error);
  return {
    success: false,
    error: { code, message, retryable: retryable[code] },
  };
}

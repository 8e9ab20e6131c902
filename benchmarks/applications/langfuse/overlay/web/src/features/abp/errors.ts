const RETRYABLE: Record<string, boolean> = {
  NOT_INITIALIZED: true,
  UNKNOWN_CAPABILITY: false,
  INVALID_PARAMS: true,
  PERMISSION_DENIED: true,
};

export class AgentError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly retryable = RETRYABLE[code] ?? false,
  ) {
    super(message);
  }

  toResponse() {
    const { code, message, retryable } = this;
    return { success: false as const, error: { code, message, retryable } };
  }
}

const retryableCodes = ["NOT_INITIALIZED", "PERMISSION_DENIED", "TIMEOUT", "CAPABILITY_UNAVAILABLE"] as const;

export type AgentErrorCode =
  | (typeof retryableCodes)[number]
  | "UNKNOWN_CAPABILITY"
  | "INVALID_PARAMS"
  | "OPERATION_FAILED";

export class AgentError extends Error {
  public constructor(
    public readonly code: AgentErrorCode,
    message: string,
  ) {
    super(message);
  }

  public toResponse() {
    return {
      success: false as const,
      error: {
        code: this.code,
        message: this.message,
        retryable: retryableCodes.some((code) => code === this.code),
      },
    };
  }
}

const retryable = new Set([
  "NOT_INITIALIZED",
  "PERMISSION_DENIED",
  "TIMEOUT",
  "OPERATION_FAILED",
]);

export type AgentResult<T = unknown> =
  | { success: true; data: T }
  | {
      success: false;
      error: { code: string; message: string; retryable: boolean };
    };

export class AgentFailure extends Error {
  constructor(
    public readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = "AgentFailure";
  }
}

export function ok<T>(data: T): AgentResult<T> {
  return { success: true, data };
}

export function failed(reason: unknown): AgentResult<never> {
  const failure =
    reason instanceof AgentFailure
      ? reason
      : new AgentFailure("OPERATION_FAILED", String(reason));
  return {
    success: false,
    error: {
      code: failure.code,
      message: failure.message,
      retryable: retryable.has(failure.code),
    },
  };
}

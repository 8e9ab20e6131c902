export class AgentError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly retryable = false,
  ) {
    super(message);
  }
}

export const success = <T>(data: T) => ({ success: true as const, data });

export const failure = (error: AgentError) => ({
  success: false as const,
  error: {
    code: error.code,
    message: error.message,
    retryable: error.retryable,
  },
});

export class AgentError extends Error {
  constructor(
    public readonly code: string,
    message: string,
    public readonly retryable = false,
  ) {
    super(message);
  }
}

export const notOnScreen = (what: string) => new AgentError("CAPABILITY_UNAVAILABLE", `${what} is not on screen`, true);

export const succeed = (data: unknown) => ({ success: true, data });

export const fail = (error: unknown) => {
  if (error instanceof AgentError) {
    return { success: false, error: { code: error.code, message: error.message, retryable: error.retryable } };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { success: false, error: { code: "OPERATION_FAILED", message, retryable: false } };
};

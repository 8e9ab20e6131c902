export class AbpError extends Error {
  constructor(
    public readonly code: string,
    message: string,
    public readonly retryable = false,
  ) {
    super(message);
    this.name = "AbpError";
  }
}

export const failure = (code: string, message: string, retryable = false) => ({
  success: false as const,
  error: { code, message, retryable },
});

export type AbpErrorCode =
  | "NOT_INITIALIZED"
  | "UNKNOWN_CAPABILITY"
  | "INVALID_PARAMS"
  | "CAPABILITY_UNAVAILABLE"
  | "PERMISSION_DENIED"
  | "OPERATION_FAILED";

export class AbpError extends Error {
  constructor(
    readonly code: AbpErrorCode,
    message: string,
    readonly retryable = false,
  ) {
    super(message);
    this.name = "AbpError";
  }
}

export const success = <T>(data: T) => ({ success: true as const, data });

export const failure = (error: unknown) => {
  if (error instanceof AbpError) {
    const { code, message, retryable } = error;
    return { success: false as const, error: { code, message, retryable } };
  }

  const message = error instanceof Error ? error.message : String(error);
  return {
    success: false as const,
    error: { code: "OPERATION_FAILED" as const, message, retryable: true },
  };
};

export type AbpCode =
  | "CAPABILITY_UNAVAILABLE"
  | "INVALID_PARAMS"
  | "NOT_INITIALIZED"
  | "NOT_SUPPORTED"
  | "OPERATION_FAILED"
  | "PERMISSION_DENIED"
  | "TIMEOUT";

export function ok<T>(data: T) {
  return { success: true as const, data };
}

export function fail(code: AbpCode, message: string, retryable = false) {
  return { success: false as const, error: { code, message, retryable } };
}

export function cancelled() {
  return { success: false as const, cancelled: true as const };
}

export type Answer = ReturnType<
  typeof ok<unknown> | typeof fail | typeof cancelled
>;

export class AbpError extends Error {
  constructor(
    readonly code: AbpCode,
    message: string,
    readonly retryable = false,
  ) {
    super(message);
  }
}

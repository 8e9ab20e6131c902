export type Code =
  | 'NOT_INITIALIZED'
  | 'UNKNOWN_CAPABILITY'
  | 'INVALID_PARAMS'
  | 'PERMISSION_DENIED'
  | 'OPERATION_FAILED';

export const ok = <T>(data: T) => ({ success: true as const, data });

export const fail = (code: Code, message: string, retryable: boolean) => ({
  success: false as const,
  error: { code, message, retryable },
});

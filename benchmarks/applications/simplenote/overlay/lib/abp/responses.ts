const retryableCodes = new Set([
  'NOT_INITIALIZED',
  'PERMISSION_DENIED',
  'TIMEOUT',
]);

export const succeed = <T>(data: T) => ({ success: true, data });

export const fail = (
  code: string,
  message: string,
  retryable = retryableCodes.has(code)
) => ({
  success: false,
  error: { code, message, retryable },
});

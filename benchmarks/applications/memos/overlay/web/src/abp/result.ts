const RETRYABLE: Record<string, boolean> = {
  NOT_INITIALIZED: true,
  UNKNOWN_CAPABILITY: false,
  INVALID_PARAMS: false,
  OPERATION_FAILED: true,
};

export const data = (value: object) => ({ success: true, data: value });

export const error = (code: keyof typeof RETRYABLE, message: string) => ({
  success: false,
  error: { code, message, retryable: RETRYABLE[code] },
});

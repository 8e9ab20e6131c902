export const ERRORS = {
  NOT_INITIALIZED: 'NOT_INITIALIZED',
  UNKNOWN_CAPABILITY: 'UNKNOWN_CAPABILITY',
  INVALID_PARAMS: 'INVALID_PARAMS',
  OPERATION_FAILED: 'OPERATION_FAILED',
};

export const createSuccess = data => ({ success: true, data });

export const createError = (code, message, retryable = false) => ({
  success: false,
  error: { code, message, retryable },
});

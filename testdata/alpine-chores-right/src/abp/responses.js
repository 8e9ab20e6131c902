export const success = (data) => ({ success: true, data });

export const failure = (code, message, retryable = false) => ({
  success: false,
  error: { code, message, retryable },
});

export const ok = (data) => ({ success: true, data });

export const fail = (code, message, retryable = false) => ({
  success: false,
  error: { code, message, retryable },
});

export const answer = (data) => ({ success: true, data });

export const refusal = (code, message, retryable) => ({
  success: false,
  error: { code, message, retryable },
});

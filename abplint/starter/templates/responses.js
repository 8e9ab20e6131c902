// The two answers of `call()`.

export const success = (data«: unknown») => ({ success: true, data });

// `retryable` says whether the same call may work later.
export const failure = (code«: string», message«: string», retryable«: boolean») => ({
  success: false,
  error: { code, message, retryable },
});

export const reply = (data) => ({ success: true, data });

export const refuse = (code, message, retryable = false) => ({ success: false, error: { code, message, retryable } });

export const denied = (what) => refuse('PERMISSION_DENIED', `${what}: the browser said no`, true);

export const isRefusal = (error) => error?.name === 'NotAllowedError' || error?.name === 'SecurityError';

/** Wraps a handler: a refusal becomes PERMISSION_DENIED, anything else is thrown on. */
export function asking(what, handler) {
  return async (params) => {
    try {
      return await handler(params);
    } catch (error) {
      if (isRefusal(error)) return denied(what);
      throw error;
    }
  };
}

export class CapabilityError extends Error {
  constructor(code, message, retryable = false) {
    super(message);
    this.code = code;
    this.retryable = retryable;
  }
}

export function ok(data) {
  return { success: true, data };
}

export function fail(code, message, retryable = false) {
  return { success: false, error: { code, message, retryable } };
}

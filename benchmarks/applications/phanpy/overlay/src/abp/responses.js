export function ok(data) {
  return { success: true, data };
}

export function fail(code, message, retryable = false) {
  return { success: false, error: { code, message, retryable } };
}

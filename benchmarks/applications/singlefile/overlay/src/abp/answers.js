const NOT_RETRYABLE = new Set(["INVALID_PARAMS", "UNKNOWN_CAPABILITY", "NOT_IMPLEMENTED", "OPERATION_FAILED"]);

export const success = data => ({ success: true, data });

export const failure = (code, message) => ({ success: false, error: { code, message, retryable: !NOT_RETRYABLE.has(code) } });

export const ERRORS = {
    NOT_INITIALIZED: { code: 'NOT_INITIALIZED', retryable: true },
    UNKNOWN_CAPABILITY: { code: 'UNKNOWN_CAPABILITY', retryable: false },
    INVALID_PARAMS: { code: 'INVALID_PARAMS', retryable: false },
    NOT_IMPLEMENTED: { code: 'NOT_IMPLEMENTED', retryable: true },
    OPERATION_FAILED: { code: 'OPERATION_FAILED', retryable: false }
};

export const ok = data => ({ success: true, data });

export const fail = ({ code, retryable }, message) => ({ success: false, error: { code, message, retryable } });

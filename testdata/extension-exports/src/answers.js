const STANDARD = {
  REFUSED: { code: 'PERMISSION_DENIED', retryable: false }, // expect: ABP512
  MISSING: { code: 'INVALID_PARAMS', retryable: false },
  LATER: { code: 'NOT_IMPLEMENTED', retryable: true }, // nobody answers this row
};

export const success = (data) => ({ success: true, data });

export function failure(code, message, retryable = false) { // via: ABP512
  return { success: false, error: { code, message, retryable } };
}

export const refuse = (kind, message) => ({ success: false, error: { message, ...STANDARD[kind] } });

export class AbpError extends Error {
  constructor(code, message, retryable = false) {
    super(message);
    this.code = code;
    this.retryable = retryable;
  }

  toResponse() {
    const { code, message, retryable } = this;
    return { success: false, error: { code, message, retryable } };
  }
}

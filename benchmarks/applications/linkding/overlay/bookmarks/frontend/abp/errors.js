const RETRYABLE = {
  NOT_INITIALIZED: true,
  UNKNOWN_CAPABILITY: false,
  INVALID_PARAMS: false,
  TIMEOUT: false,
  NOT_IMPLEMENTED: false,
  CAPABILITY_UNAVAILABLE: true,
  OPERATION_FAILED: true,
};

export class AgentError extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }

  toResponse() {
    return {
      success: false,
      error: {
        code: this.code,
        message: this.message,
        retryable: RETRYABLE[this.code] ?? false,
      },
    };
  }
}

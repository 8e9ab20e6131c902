export class CapabilityError extends Error {
  constructor(code, message, retryable) {
    super(message);

    this.code = code;
    this.retryable = retryable;
  }
}

export default function createErrorResponse(code, message, retryable) {
  return {
    success: false,
    error: {
      code,
      message,
      retryable
    }
  };
}

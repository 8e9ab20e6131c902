export class AgentError extends Error {
  constructor(code, message) {
    super(message);
    this.name = "AgentError";
    this.code = code;
  }
}

export function success(data) {
  return { success: true, data };
}

export function failure(code, message, retryable = false) {
  return { success: false, error: { code, message, retryable } };
}

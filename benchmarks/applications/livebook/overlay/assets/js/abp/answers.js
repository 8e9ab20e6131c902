const RETRYABLE = ["NOT_INITIALIZED", "PERMISSION_DENIED", "OPERATION_FAILED"];

export class AbpError extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

export function failure(code, message) {
  return {
    success: false,
    error: { code, message, retryable: RETRYABLE.includes(code) },
  };
}

export function requireText(params, name) {
  const value = params[name];

  if (typeof value !== "string" || value === "") {
    throw new AbpError("INVALID_PARAMS", `${name} must be a text`);
  }

  return value;
}

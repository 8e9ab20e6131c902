export const ok = (data) => ({ success: true, data });

export const fail = (code, message, { retryable = true, ...details } = {}) => ({
  success: false,
  error: { code, message, retryable, details },
});

export class Failure extends Error {
  constructor(code, message, options) {
    super(message);
    this.answer = fail(code, message, options);
  }
}

export function needText(params, key) {
  if (typeof params[key] !== 'string') {
    throw new Failure('INVALID_PARAMS', `${key} must be a text`, { retryable: false });
  }
  return params[key];
}

export function needList(params, key) {
  if (!Array.isArray(params[key])) {
    throw new Failure('INVALID_PARAMS', `${key} must be a list`);
  }
  return params[key];
}

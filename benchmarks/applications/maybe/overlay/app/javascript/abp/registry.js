// What agents may ask for. Files of abp/capabilities put it in.
const capabilities = new Map();

export class Problem extends Error {
  constructor(code, message, retryable = false) {
    super(message);
    this.code = code;
    this.retryable = retryable;
  }
}

export function register(capability) {
  capabilities.set(capability.name, capability);
}

export const find = (name) => capabilities.get(name);

export const list = () =>
  Array.from(capabilities.values(), ({ run, ...entry }) => ({ ...entry, available: true }));

export const ok = (data) => ({ success: true, data });

export const failure = (code, message, retryable = false) => ({
  success: false,
  error: { code, message, retryable },
});

export const parameters = (properties, required = []) => ({ type: "object", properties, required });

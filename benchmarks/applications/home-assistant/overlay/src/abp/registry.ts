export interface CapabilityEntry {
  name: string;
  description: string;
  inputSchema: Record<string, unknown>;
  method: string;
}

export const capabilities = new Map<string, CapabilityEntry>();

/** Offers a method of the runtime to agents. */
export const capability =
  (name: string, description: string, properties: Record<string, unknown> = {}) =>
  (_proto: object, method: string) => {
    capabilities.set(name, {
      name,
      description,
      inputSchema: { type: "object", properties },
      method,
    });
  };

export class CapabilityError extends Error {
  constructor(
    public code: string,
    message: string,
    public retryable = false
  ) {
    super(message);
  }
}

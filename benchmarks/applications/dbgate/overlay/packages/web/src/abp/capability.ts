export interface CapabilityEntry {
  name: string;
  method: string;
  description: string;
  inputSchema: {};
}

export const capabilities: CapabilityEntry[] = [];

/** Marks a method of `DbGateCapabilities` as what an agent may call. */
export function capability(name: string, description: string, properties: {} = {}) {
  return function (_target: any, method: string, descriptor: PropertyDescriptor) {
    capabilities.push({
      name,
      method,
      description,
      inputSchema: { type: 'object', properties },
    });
    return descriptor;
  };
}

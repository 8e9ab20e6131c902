export type Params = Record<string, any>;

export interface Capability {
  description: string;
  inputSchema?: object;
  run: (params: Params) => unknown;
}

const capabilities = new Map<string, Capability>();

export function define(name: string, capability: Capability) {
  capabilities.set(name, capability);

  return () => {
    if (capabilities.get(name) === capability) {
      capabilities.delete(name);
    }
  };
}

export function find(name: string) {
  return capabilities.get(name);
}

export function list() {
  return [...capabilities.entries()].map(([name, capability]) => ({
    name,
    description: capability.description,
    inputSchema: capability.inputSchema,
    available: true,
  }));
}

export function object(properties: Record<string, object>, required?: string[]) {
  return { type: 'object', properties, required: required ?? Object.keys(properties) };
}

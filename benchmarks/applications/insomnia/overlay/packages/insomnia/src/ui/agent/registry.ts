export interface Capability<P = any> {
  description: string;
  inputSchema: Record<string, unknown>;
  run: (params: P) => unknown;
}

const capabilities: Record<string, Capability> = {};

export const define = (group: string, members: Record<string, Capability>) => {
  for (const [name, capability] of Object.entries(members)) {
    capabilities[`${group}.${name}`] = capability;
  }
};

export const object = (...required: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(required.map(name => [name, { type: 'string' }])),
  required,
});

export const find = (name: string): Capability | undefined =>
  Object.hasOwn(capabilities, name) ? capabilities[name] : undefined;

export const all = () => Object.entries(capabilities);

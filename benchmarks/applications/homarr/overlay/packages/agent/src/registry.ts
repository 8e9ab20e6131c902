export type CapabilityParams = Record<string, never>;

export interface Capability {
  description: string;
  inputSchema?: object;
  // Whether this one is meant, where a page shows several that can do the same
  isFor?: (params: any) => boolean;
  runAsync: (params: any) => unknown;
}

const capabilities = new Map<string, Set<Capability>>();

export const registerCapability = (name: string, capability: Capability) => {
  const candidates = capabilities.get(name) ?? new Set<Capability>();
  candidates.add(capability);
  capabilities.set(name, candidates);

  return () => {
    candidates.delete(capability);
    if (candidates.size === 0) capabilities.delete(name);
  };
};

export const getCapability = (name: string, params: unknown) =>
  [...(capabilities.get(name) ?? [])].find(({ isFor }) => isFor?.(params) ?? true);

export const hasCapability = (name: string) => capabilities.has(name);

export const getCapabilities = () =>
  [...capabilities].flatMap(([name, candidates]) =>
    [...candidates].slice(0, 1).map(({ description, inputSchema }) => ({ name, description, inputSchema, available: true })),
  );

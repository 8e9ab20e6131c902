/** What the ABP runtime knows of a capability. */
export interface Capability {
  description: string;
  inputSchema: Record<string, unknown>;
  run: (params: Record<string, any>) => Promise<unknown>;
}

export const capabilities = new Map<string, Capability>();

/**
 * Registers a method as a capability of the runtime.
 *
 * @param name the name of the capability.
 * @param description what it does.
 * @param properties the parameters that it takes.
 */
export function capability(
  name: string,
  description: string,
  properties: Record<string, unknown> = {}
) {
  return function (
    _target: unknown,
    _key: string,
    descriptor: PropertyDescriptor
  ) {
    capabilities.set(name, {
      description,
      inputSchema: { type: "object", properties },
      run: descriptor.value,
    });
  };
}

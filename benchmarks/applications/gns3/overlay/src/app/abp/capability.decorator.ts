/** Methods that answer a capability say so themselves: `@Capability('node.start')`. */
export interface CapabilityEntry {
  type: any;
  method: string;
}

export const decorated = new Map<string, CapabilityEntry>();

export function Capability(name: string): MethodDecorator {
  return (target: any, key: string | symbol) => {
    decorated.set(name, { type: target.constructor, method: String(key) });
  };
}

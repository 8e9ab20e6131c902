export interface Spec { name: string; description: string; input?: object; requires?: string; key: string }
const specs = new Map<Function, Spec[]>();

export function Capability(name: string, description: string, input: object = { type: 'object' }) {
  return (target: any, key: string, _d: PropertyDescriptor) => {
    const list = specs.get(target.constructor) ?? [];
    list.push({ name, description, input, key });
    specs.set(target.constructor, list);
  };
}
export function Requires(scope: string) {
  return (_target: any, _key: string, d: PropertyDescriptor) => {
    const original = d.value;
    d.value = async function (this: any, ...args: unknown[]) {
      if (!this.auth?.scopes.includes(scope)) return { success: false, error: { code: 'PERMISSION_DENIED', message: scope, retryable: true } };
      return original.apply(this, args);   // via: ABP104, ABP105, ABP505
    };
  };
}
export const collect = (ctor: Function): Spec[] => specs.get(ctor) ?? [];

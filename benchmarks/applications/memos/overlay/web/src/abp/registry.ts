export interface CapabilityInfo {
  description: string;
  inputSchema?: object;
  requirements?: object[];
}

type Handler = (params: any) => Promise<unknown> | unknown;

const registry = new Map<string, CapabilityInfo & { handler: Handler }>();

export function register(name: string, info: CapabilityInfo, handler: Handler): void {
  registry.set(name, { ...info, handler });
}

export const resolve = (name: string) => registry.get(name)?.handler;

export const describe = () =>
  [...registry.entries()].map(([name, { handler: _, ...info }]) => ({
    name,
    available: true,
    ...info,
  }));

// Actions of mounted components, by their scope (a memo's name, "editor", …).
type Action = (...args: any[]) => unknown;

const scopes = new Map<string, Record<string, Action>>();

export function lend(scope: string, actions: Record<string, Action>) {
  scopes.set(scope, actions);
  return () => {
    scopes.delete(scope);
  };
}

export function perform(scope: string, action: string, ...args: unknown[]) {
  const actions = scopes.get(scope);
  if (!actions) {
    throw new Error(`${scope} is not on the screen`);
  }
  return actions[action](...args);
}

export type Params = Record<string, any>;
export type Handler = (params: Params) => Promise<unknown> | unknown;

const handlers = new Map<string, Handler>();

export function registerCapability(name: string, handler: Handler) {
  handlers.set(name, handler);
  return () => {
    handlers.delete(name);
  };
}

export function registerCapabilities(table: Record<string, Handler>) {
  Object.entries(table).forEach(([name, handler]) => registerCapability(name, handler));
}

export function findCapability(name: string) {
  return handlers.get(name);
}

export function capabilityNames() {
  return [...handlers.keys()];
}

export type Handler = (params: any) => unknown;

const handlers = new Map<string, Handler>();

export function register(name: string, handler: Handler) {
  handlers.set(name, handler);
  return () => {
    handlers.delete(name);
  };
}

export function find(name: string) {
  return handlers.get(name);
}

export function names() {
  return [...handlers.keys()];
}

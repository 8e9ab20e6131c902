export interface Entry {
  description: string;
  inputSchema?: object;
  deprecated?: boolean;
  alternatives?: string[];
  handler: (params: any) => unknown;
}

export const registry = new Map<string, Entry>();

export function register(name: string, entry: Entry): void {
  registry.set(name, entry);
}

export function capability(name: string, description: string) {
  return (handler: Entry['handler']) => register(name, { description, handler });
}

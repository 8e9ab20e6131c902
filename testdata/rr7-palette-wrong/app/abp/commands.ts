export interface Commands {
  empty(): number;
  present(): Promise<void>;
  capture(facing: 'user' | 'environment'): Promise<string>;
}

const offered = new Map<keyof Commands, Commands[keyof Commands]>();

export function offer<K extends keyof Commands>(name: K, command: Commands[K]) {
  offered.set(name, command);
  return () => void offered.delete(name);
}

export function command<K extends keyof Commands>(name: K): Commands[K] {
  const found = offered.get(name);
  if (!found) throw new Error(`Open the page that can ${name}`);
  return found as Commands[K];
}

/** Page scripts put what they can do on the desk; the agent's handlers take it from there. */
export interface Desk {
  save(title: string): void;
  replace(): Promise<boolean>;
}

const desk: Partial<Desk> = {};

export function put<K extends keyof Desk>(key: K, task: Desk[K]) {
  desk[key] = task;
}

export function take<K extends keyof Desk>(key: K): Desk[K] {
  const task = desk[key];
  if (!task) throw new Error(`${key} is not on this page`);
  return task as Desk[K];
}

let current = 'open';
const subs = new Set<() => void>();
export const filters = { get: () => current, set(v: string) { current = v; subs.forEach((f) => f()); }, subscribe(f: () => void) { subs.add(f); return () => subs.delete(f); } };

// Listeners of a part, values that are derived, and collections.
import { each, effect, watch as react } from 'abplint';

export function subscribeKey(state, key, listener) {
  react(() => state[key], listener);
  return () => {};
}

export function watch(work) {
  effect(() => work((state) => state));
  return () => {};
}

export function derive(derived, options) {
  const made = options === undefined || options.proxy === undefined ? {} : options.proxy;
  each(derived, (name, compute) => Object.defineProperty(made, name, { get: () => compute((state) => state) }));
  return made;
}

export const devtools = () => {};
export const proxyMap = (entries) => new Map(entries);
export const proxySet = (items) => new Set(items);
export const deepClone = (value) => value;

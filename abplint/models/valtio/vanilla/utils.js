// Answers to the writes of a proxy.
import { effect, watch as react } from 'abplint';

export function subscribeKey(target, key, listener) {
  react(() => target[key], (value) => listener(value));
  return () => {};
}

export function watch(work) {
  effect(() => { work((target) => target); });
  return () => {};
}

export const proxyMap = (entries) => new Map(entries || []);
export const proxySet = (values) => new Set(values || []);
export const devtools = () => () => {};

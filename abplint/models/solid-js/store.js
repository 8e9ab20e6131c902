// An object that is written by paths.
import { each, kept } from 'abplint';

function merge(target, part) {
  each(part, (name, value) => { target[name] = value; });
}

function put(holder, key, next) {
  const before = holder[key];
  const value = typeof next === 'function' ? next(before) : next;
  if (value !== undefined) holder[key] = value;
}

export function createStore(initial = {}) {
  const store = kept(initial);
  const set = (...path) => {
    const next = path[path.length - 1];
    if (path.length === 1) {
      const part = typeof next === 'function' ? next(store) : next;
      if (part !== undefined) merge(store, part);
      return;
    }
    const holder = path.slice(0, -2).reduce((found, key) => found[key], store);
    put(holder, path[path.length - 2], next);
  };
  return [store, set];
}

export const produce = (change) => (draft) => {
  change(draft);
};
export const reconcile = (value) => () => value;
export const unwrap = (value) => value;
export const createMutable = (value) => value;
export const modifyMutable = (value, change) => change(value);

// A proxy is an object whose members are states.
import { each, state, watch } from 'abplint';

export function proxy(initial) {
  const made = {};
  each(initial || {}, (name, value) => {
    if (typeof value === 'function') {
      made[name] = value;
    } else {
      const cell = state(value);
      Object.defineProperty(made, name, {
        enumerable: true,
        get: () => cell.get(),
        set: (next) => { cell.set(next); },
      });
    }
  });
  return made;
}

export function subscribe(target, listener) {
  watch(() => Object.keys(target).map((name) => target[name]), () => listener([]));
  return () => {};
}

const same = (value) => value;

export const snapshot = same;
export const ref = same;
export const getVersion = () => {};

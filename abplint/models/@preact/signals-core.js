// A signal holds a value; what reads it runs again when it is written.
import { effect as react, state } from 'abplint';

export function signal(initial) {
  const cell = state(initial);
  return {
    get value() {
      return cell.get();
    },
    set value(next) {
      cell.set(next);
    },
    peek: () => cell.get(),
    subscribe: (listener) => {
      react(() => listener(cell.get()));
      return () => {};
    },
  };
}

export const computed = (derive) => ({
  get value() {
    return derive();
  },
  peek: derive,
});

export function effect(work) {
  react(work);
  return () => {};
}

export const batch = (work) => work();
export const untracked = (work) => work();

// Effects that run again when an atom that they read is written.
import { effect } from 'abplint';
import { getDefaultStore } from 'jotai';

export function observe(work) {
  const store = getDefaultStore();
  effect(() => work(store.get, store.set));
  return () => {};
}

export function atomEffect(work) {
  observe(work);
  return { read: () => undefined };
}

export const withAtomEffect = (atom, work) => {
  observe(work);
  return atom;
};

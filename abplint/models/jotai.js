// An atom is read and written through a store; there is one state for each atom.
import { depends, state, watch } from 'abplint';

export function atom(first, second) {
  if (typeof first === 'function') return { read: first, write: second };
  if (second !== undefined && first === null) return { cell: state(first), write: second };
  return { cell: state(first), write: second };
}

function read(one) {
  return one.read !== undefined ? one.read(read, { setSelf: () => {} }) : one.cell.get();
}

function write(one, ...given) {
  if (typeof one.write === 'function') return one.write(read, write, ...given);
  const next = given[0];
  one.cell.set(typeof next === 'function' ? next(one.cell.peek()) : next);
}

function listen(one, listener) {
  watch(() => read(one), listener);
  return () => {};
}

const store = { get: read, set: write, sub: listen };

export const getDefaultStore = () => store;
export const createStore = () => store;
export const useStore = () => store;

export function useAtomValue(one) {
  return depends(() => read(one));
}

export const useSetAtom = (one) => (...given) => write(one, ...given);
export const useAtom = (one) => [useAtomValue(one), useSetAtom(one)];

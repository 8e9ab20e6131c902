import { atom, createStore } from 'jotai';

const store = createStore();

export const atomWithStorage = (key, initial) => atom(JSON.parse(localStorage.getItem(key)) ?? initial);
export const atomWithReset = (initial) => atom(initial);
export const useAtomCallback = (work) => (...given) => work(store.get, store.set, ...given);
export const selectAtom = (one, select) => atom((get) => select(get(one)));

// One atom for each parameter: of one that is not known, any may be meant.
export function atomFamily(make) {
  const known = new Map();
  const family = (given) => {
    if (!known.has(given)) known.set(given, make(given));
    return known.get(given);
  };
  family.remove = () => {};
  family.setShouldRemove = () => {};
  return family;
}

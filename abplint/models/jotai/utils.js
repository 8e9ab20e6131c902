import { atom, createStore } from 'jotai';

const store = createStore();

export const atomWithStorage = (key, initial) => atom(JSON.parse(localStorage.getItem(key)) ?? initial);
export const atomWithReset = (initial) => atom(initial);
export const useAtomCallback = (work) => (...given) => work(store.get, store.set, ...given);
export const selectAtom = (one, select) => atom((get) => select(get(one)));

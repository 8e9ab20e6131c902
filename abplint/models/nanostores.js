// Atoms and maps: a value that can be set and listened to.
import { state, watch } from 'abplint';

function storeOf(cell, get) {
  return {
    get,
    get value() {
      return get();
    },
    set: (value) => cell.set(value),
    setKey: (key, value) => cell.set(Object.assign({}, cell.get(), { [key]: value })),
    listen(act) {
      watch(get, act);
      return () => {};
    },
    subscribe(act) {
      act(get());
      watch(get, act);
      return () => {};
    },
    off: () => {},
    notify: () => {},
  };
}

export function atom(initial) {
  const cell = state(initial);
  return storeOf(cell, () => cell.get());
}

export const map = (initial) => atom(initial === undefined ? {} : initial);
export const deepMap = map;

export function computed(stores, derive) {
  const read = () => (Array.isArray(stores) ? derive(...stores.map((store) => store.get())) : derive(stores.get()));
  return storeOf(state(undefined), read);
}

export const batched = computed;
export const task = (work) => work();
export const action = (store, name, work) => (...given) => work(store, ...given);
export const onMount = (store, work) => work();
export const listenKeys = (store, keys, act) => watch(() => keys.map((key) => store.get()[key]), () => act(store.get()));
export const subscribeKeys = (store, keys, act) => {
  act(store.get());
  return listenKeys(store, keys, act);
};

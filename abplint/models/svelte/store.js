// A store is what can be subscribed to; `$store` reads it.
import { state, watch } from 'abplint';

function storeOf(cell) {
  return {
    subscribe: (listener) => {
      listener(cell.get());
      watch(() => cell.get(), listener);
      return () => {};
    },
    set: (value) => cell.set(value),
    update(change) {
      const held = cell.get();
      const made = change(held);
      if (made === held) cell.set(made);
      else cell.update(() => made);
    },
    get: () => cell.get(),
  };
}

export function writable(value, start) {
  const cell = state(value);
  const store = storeOf(cell);
  if (start !== undefined) start(store.set, store.update);
  return store;
}

export function readable(value, start) {
  const { subscribe, get } = writable(value, start);
  return { subscribe, get };
}

const valueOf = (store) => (store.get !== undefined ? store.get() : current(store));

function current(store) {
  let value;
  store.subscribe((now) => {
    value = now;
  });
  return value;
}

export function derived(stores, derive, initial) {
  const read = () => (Array.isArray(stores) ? stores.map(valueOf) : valueOf(stores));
  const get = () => {
    let given = initial;
    const made = derive(read(), (value) => {
      given = value;
    });
    return made === undefined ? given : made;
  };
  return {
    subscribe: (listener) => {
      listener(get());
      watch(get, listener);
      return () => {};
    },
    get,
  };
}

export const readonly = (store) => ({ subscribe: store.subscribe, get: store.get });
export const get = valueOf;
export const toStore = (read, write) => ({ get: read, set: write, subscribe: (listener) => watch(read, listener) });
export const fromStore = (store) => ({
  get current() {
    return valueOf(store);
  },
  set current(value) {
    store.set(value);
  },
});

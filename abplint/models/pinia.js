// Stores by definition: state, getters and actions in one object.
import { each, kept, shared } from 'abplint';
import { isRef, toRef, watch } from 'vue';

const plugins = [];

export function createPinia() {
  const pinia = {
    install() {},
    use(plugin) {
      plugins.push(plugin);
      return pinia;
    },
    state: {},
  };
  return pinia;
}

export const createTestingPinia = createPinia;
export const setActivePinia = () => {};
export const getActivePinia = () => {};
export const acceptHMRUpdate = () => () => {};
export const PiniaVuePlugin = { install() {} };

export function defineStore(first, second, third) {
  const isNamed = typeof first === 'string';
  const given = isNamed ? second : first;
  const id = isNamed ? first : first.id;
  const make = () => {
    const store = typeof given === 'function' ? ofSetup(id, given) : ofOptions(id, given);
    for (const plugin of plugins) Object.assign(store, plugin({ store, options: given, pinia: {}, app: {} }));
    return store;
  };
  const use = () => shared(given, make);
  use.$id = id;
  return use;
}

function plain(id) {
  const kept = {};
  const store = {
    $id: id,
    $kept: kept,
    $patch(part) {
      if (typeof part === 'function') part(store);
      else each(part, (name, value) => { store[name] = value; });
    },
    $subscribe(listener) {
      watch(() => Object.keys(kept).map((name) => store[name]), () => listener({ storeId: id }, store));
      return () => {};
    },
    $listeners: [],
    $onAction(listener) {
      store.$listeners.push(listener);
      return () => {};
    },
    $reset() {},
    $dispose() {},
  };
  store.$state = store;
  return store;
}

function ofOptions(id, options) {
  const store = plain(id);
  const state = kept(typeof options.state === 'function' ? options.state() : options.state || {});
  each(state, (name, value) => {
    if (Array.isArray(value)) {
      Object.defineProperty(store, name, {
        get: () => state[name],
        set: (next) => { state[name] = next; },
      });
    } else {
      store[name] = kept(value);
    }
    store.$kept[name] = true;
  });
  each(options.getters || {}, (name, derive) => {
    Object.defineProperty(store, name, { get: () => derive.call(store, store) });
    store.$kept[name] = true;
  });
  each(options.actions || {}, (name, act) => {
    store[name] = (...given) => told(store, name, given, () => act.call(store, ...given));
  });
  return store;
}

// An action, with what listens for actions around it.
function told(store, name, args, act) {
  const after = [];
  for (const listener of store.$listeners) {
    listener({ name, store, args, after: (f) => after.push(f), onError: () => {} });
  }
  const result = act();
  for (const f of after) f(result);
  return result;
}

function ofSetup(id, setup) {
  const store = plain(id);
  each(setup({ action: (act) => act }), (name, value) => {
    if (typeof value === 'function') {
      store[name] = (...given) => told(store, name, given, () => value(...given));
    } else if (isRef(value)) {
      Object.defineProperty(store, name, {
        get: () => value.value,
        set: (next) => { value.value = next; },
      });
      store.$kept[name] = true;
    } else {
      store[name] = value;
      store.$kept[name] = true;
    }
  });
  return store;
}

export function storeToRefs(store) {
  const made = {};
  for (const name of Object.keys(store.$kept)) made[name] = toRef(store, name);
  return made;
}

// ------------------------------------------------------------ for the options of a component

function named(names, make) {
  const made = {};
  if (Array.isArray(names)) for (const name of names) made[name] = make(name);
  else each(names, (name, of) => { made[name] = make(of); });
  return made;
}

export const mapState = (use, names) =>
  named(names, (of) => function () { return typeof of === 'function' ? of.call(this, use()) : use()[of]; });

export const mapGetters = mapState;

export const mapWritableState = (use, names) =>
  named(names, (of) => ({ get: () => use()[of], set: (value) => { use()[of] = value; } }));

export const mapActions = (use, names) => named(names, (of) => (...given) => use()[of](...given));

export function mapStores(...uses) {
  const made = {};
  for (const use of uses) made[use.$id + 'Store'] = () => use();
  return made;
}

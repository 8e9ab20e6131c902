// One tree of state: mutations and actions by their name, with the names of their modules before it.
import { each, kept, provide, provided } from 'abplint';
import { watch } from 'vue';
import { everywhere } from 'vue/app';

const storeOfApp = {};

export function createStore(options) {
  const mutations = {};
  const actions = {};
  const getters = {};
  const listeners = [];
  const actionListeners = [];
  const store = {
    state: {},
    getters,
    commit(first, second) {
      const type = typeof first === 'string' ? first : first.type;
      const payload = typeof first === 'string' ? second : first;
      for (const mutate of mutations[type] || []) mutate(payload);
      for (const listener of listeners) listener({ type, payload }, store.state);
    },
    dispatch(first, second) {
      const type = typeof first === 'string' ? first : first.type;
      const payload = typeof first === 'string' ? second : first;
      const action = { type, payload };
      for (const { before } of actionListeners) if (before !== undefined) before(action, store.state);
      let result;
      for (const act of actions[type] || []) result = act(payload);
      for (const { after } of actionListeners) if (after !== undefined) after(action, store.state);
      return Promise.resolve(result);
    },
    subscribe(listener) {
      listeners.push(listener);
      return () => {};
    },
    subscribeAction(told) {
      actionListeners.push(typeof told === 'function' ? { before: told } : told);
      return () => {};
    },
    watch: (read, act, more) => watch(() => read(store.state, getters), act, more),
    replaceState(state) {
      store.state = state;
    },
    registerModule(path, module) {
      const name = Array.isArray(path) ? path[path.length - 1] : path;
      add(module, store.state, name, module.namespaced ? name + '/' : '');
    },
    hasModule: () => {},
    install(app) {
      app.config.globalProperties.$store = store;
    },
  };

  function add(module, parent, name, prefix) {
    const initial = kept(typeof module.state === 'function' ? module.state() : module.state || {});
    if (name === undefined) store.state = initial;
    else parent[name] = initial;
    const own = () => (name === undefined ? store.state : parent[name]);
    const ownGetters = {};
    const full = (type, more) => (more && more.root ? type : prefix + type);
    const context = {
      get state() {
        return own();
      },
      get rootState() {
        return store.state;
      },
      getters: ownGetters,
      rootGetters: getters,
      commit: (type, payload, more) =>
        typeof type === 'string'
          ? store.commit(full(type, more), payload)
          : store.commit(full(type.type, payload), type),
      dispatch: (type, payload, more) =>
        typeof type === 'string'
          ? store.dispatch(full(type, more), payload)
          : store.dispatch(full(type.type, payload), type),
    };
    each(module.mutations || {}, (key, mutate) => {
      const type = prefix + key;
      mutations[type] = [...(mutations[type] || []), (payload) => mutate.call(store, own(), payload)];
    });
    each(module.actions || {}, (key, given) => {
      const act = typeof given === 'function' ? given : given.handler;
      const type = given.root ? key : prefix + key;
      actions[type] = [...(actions[type] || []), (payload) => act.call(store, context, payload)];
    });
    each(module.getters || {}, (key, derive) => {
      const get = () => derive(own(), ownGetters, store.state, getters);
      Object.defineProperty(getters, prefix + key, { get });
      Object.defineProperty(ownGetters, key, { get });
    });
    each(module.modules || {}, (key, inner) => {
      add(inner, own(), key, inner.namespaced ? prefix + key + '/' : prefix);
    });
  }

  add(options, undefined, undefined, '');
  for (const plugin of options.plugins || []) plugin(store);
  everywhere.$store = store;
  provide(storeOfApp, store);
  return store;
}

export function Store(options) {
  return createStore(options);
}

export const useStore = () => provided(storeOfApp, undefined, 'createStore', 'Store');
export const createLogger = () => () => {};

// ------------------------------------------------------------ for the options of a component

const mapping = (make) => (first, second) => {
  const space = typeof first === 'string' ? first : '';
  const names = second === undefined ? first : second;
  const prefix = space === '' || space.slice(-1) === '/' ? space : space + '/';
  const made = {};
  if (Array.isArray(names)) for (const name of names) made[name] = make(name, prefix, space);
  else each(names, (name, of) => { made[name] = make(of, prefix, space); });
  return made;
};

const stateIn = (store, space) =>
  space.split('/').reduce((state, name) => (name === '' ? state : state[name]), store.state);

export const mapState = mapping(
  (of, prefix, space) =>
    function () {
      const state = stateIn(this.$store, space);
      return typeof of === 'function' ? of.call(this, state, this.$store.getters) : state[of];
    },
);

export const mapGetters = mapping((of, prefix) => function () { return this.$store.getters[prefix + of]; });

const calling = (what) =>
  mapping(
    (of, prefix) =>
      function (...given) {
        const run = (type, ...more) => this.$store[what](prefix + type, ...more);
        return typeof of === 'function' ? of.call(this, run, ...given) : run(of, ...given);
      },
  );

export const mapMutations = calling('commit');
export const mapActions = calling('dispatch');

export const createNamespacedHelpers = (space) => ({
  mapState: (names) => mapState(space, names),
  mapGetters: (names) => mapGetters(space, names),
  mapMutations: (names) => mapMutations(space, names),
  mapActions: (names) => mapActions(space, names),
});

export default { Store, createStore, mapState, mapGetters, mapMutations, mapActions, useStore, install() {} };

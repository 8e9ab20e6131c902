// One tree of state; what stands in a model beside data changes it, does work, derives, or answers either.
import { depends, kept, provide, provided } from 'abplint';

const storeOfApp = {};

// ------------------------------------------------------------ what a model is made of

const marked = (kind) => (...given) => ({ kind, given });

export const action = marked('action');
export const thunk = marked('thunk');
export const computed = marked('computed');
export const actionOn = marked('actionOn');
export const thunkOn = marked('thunkOn');
export const effectOn = marked('effectOn');
export const unstable_effectOn = effectOn;
export const reducer = marked('reducer');
export const generic = () => undefined;
export const persist = (model) => model;
export const debug = (state) => state;
export const createTransform = () => ({});

const KINDS = ['action', 'thunk', 'computed', 'actionOn', 'thunkOn', 'effectOn', 'reducer'];
const kindOf = (part) => (typeof part === 'object' && part !== null && KINDS.includes(part.kind) ? part.kind : undefined);
const isPlain = (part) => typeof part === 'object' && part !== null && !Array.isArray(part);
// A model without a part that changes or does anything is data, however deep.
const isModel = (part) =>
  isPlain(part) && kindOf(part) === undefined && Object.values(part).some((one) => kindOf(one) !== undefined || isModel(one));

// ------------------------------------------------------------ a store

export function createStore(model, config = {}) {
  const store = made(model, config);
  provide(storeOfApp, store);
  return store;
}

function made(model, config) {
  const listening = [];
  const state = {};
  const actions = {};
  const helpers = {
    dispatch: (given) => told(given.type, given),
    getStoreState: () => state,
    getStoreActions: () => actions,
    injections: config.injections,
    fail: (error) => {
      throw error;
    },
  };

  function told(type, action) {
    for (const listener of listening) {
      const targets = [listener.targets()].flat();
      if (targets.some((target) => target === type || (target && target.type === type))) listener.run(action);
    }
  }

  function changed(own, change, given) {
    const next = change(own, given);
    if (isPlain(next) && next !== own) Object.assign(own, next);
  }

  function add(part, name, own, ownActions, path) {
    const kind = kindOf(part);
    const [first, second] = part.given;
    const type = '@' + kind + '.' + path + name;
    if (kind === 'computed') {
      const derive = second === undefined ? first : second;
      const resolvers = second === undefined ? [(local) => local] : first;
      Object.defineProperty(own, name, { get: () => derive(...resolvers.map((resolve) => resolve(own, state))) });
    } else if (kind === 'reducer') {
      own[name] = first(undefined, { type: '@@EP/INIT' });
    } else if (kind === 'action') {
      ownActions[name] = (payload) => {
        changed(own, first, payload);
        told(type, { type, payload });
      };
      ownActions[name].type = type;
    } else if (kind === 'thunk') {
      const more = { ...helpers, getState: () => own, meta: { path: [] } };
      ownActions[name] = async (payload) => {
        told(type + '(start)', { type: type + '(start)', payload });
        try {
          const result = await first(ownActions, payload, more);
          told(type, { type, payload, result });
          return result;
        } catch (error) {
          told(type + '(fail)', { type: type + '(fail)', payload, error });
          throw error;
        }
      };
      ownActions[name].type = type;
      ownActions[name].successType = type;
      ownActions[name].startType = type + '(start)';
      ownActions[name].failType = type + '(fail)';
    } else {
      const more = { ...helpers, getState: () => own, meta: { path: [] } };
      listening.push({
        targets: () => first(ownActions, actions),
        run: kind === 'actionOn' ? (target) => changed(own, second, target) : (target) => second(ownActions, target, more),
      });
    }
  }

  function fill(given, own, ownActions, path) {
    for (const name of Object.keys(given)) {
      const part = given[name];
      if (kindOf(part) !== undefined) add(part, name, own, ownActions, path);
      else if (isModel(part)) {
        own[name] = {};
        ownActions[name] = {};
        fill(part, own[name], ownActions[name], path + name + '.');
      } else own[name] = part;
    }
  }

  fill(model, state, actions, '');
  kept(state);
  if (isPlain(config.initialState)) Object.assign(state, config.initialState);
  const store = {
    getState: () => state,
    getActions: () => actions,
    getListeners: () => ({}),
    dispatch: helpers.dispatch,
    subscribe: (listener) => {
      depends(() => {
        JSON.stringify(state);
        listener();
      });
      return () => {};
    },
    addModel: (name, more) => {
      fill({ [name]: more }, state, actions, '');
      return { resolveRehydration: () => Promise.resolve() };
    },
    removeModel: () => {},
    reconfigure: () => {},
    flush: () => Promise.resolve(),
    persist: { clear: () => Promise.resolve(), flush: () => Promise.resolve(), resolveRehydration: () => Promise.resolve() },
  };
  return store;
}

// ------------------------------------------------------------ in components

const hooks = (find) => ({
  useStore: find,
  useStoreState: (select) => depends(() => select(find().getState())),
  useStoreActions: (select) => select(find().getActions()),
  useStoreDispatch: () => find().dispatch,
  useStoreRehydrated: () => true,
});

const ofApp = hooks(() => provided(storeOfApp, undefined, 'createStore'));

export const useStore = ofApp.useStore;
export const useStoreState = ofApp.useStoreState;
export const useStoreActions = ofApp.useStoreActions;
export const useStoreDispatch = ofApp.useStoreDispatch;
export const useStoreRehydrated = ofApp.useStoreRehydrated;
export const createTypedHooks = () => ofApp;

export function StoreProvider(props) {
  provide(storeOfApp, props.store);
  return props.children;
}

StoreProvider.provides = 'store';

// The store of a part of the app; who shows that part several times has several that are alike.
export function createContextStore(model, config = {}) {
  const store = made(typeof model === 'function' ? model(undefined) : model, config);
  const Provider = (props) => props.children;
  return { Provider, ...hooks(() => store) };
}

// A store of one component.
const local = (create, config) => {
  const store = made(create(undefined), config || {});
  return [depends(() => store.getState()), store.getActions(), store];
};
export const useLocalStore = (create, depending, config) => local(create, config);
export const createComponentStore = (model, config) => () => local(() => model, config);

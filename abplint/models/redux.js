// A reducer makes the next state of an action.
import { isLoaded, isOwn, provide, state, wrapped } from 'abplint';

const BEGINNING = '@@redux/INIT';

// what `useDispatch` and its kin find, with or without a provider
export const storeOfApp = {};

export function createStore(reducer, preloaded, enhancer) {
  let store;
  if (typeof enhancer === 'function') store = wrapped(enhancer, plainStore)(reducer, preloaded);
  else if (typeof preloaded === 'function') store = wrapped(preloaded, plainStore)(reducer);
  else store = plainStore(reducer, preloaded);
  provide(storeOfApp, store);
  return store;
}

function plainStore(reducer, preloaded) {
  let reduce = reducer;
  // What a server or a storage kept is like what the reducers begin with.
  const cell = state(reduce(isOwn(preloaded) ? preloaded : undefined, { type: BEGINNING }));
  return {
    getState: () => cell.get(),
    peekState: () => cell.peek(), // for what listens beside the app
    dispatch: (action) => {
      cell.update((before) => reduce(before, action));
      return action;
    },
    subscribe: (listener) => {
      cell.listen(listener);
      if (isLoaded()) setTimeout(listener); // somebody else writes later
      return () => {};
    },
    replaceReducer: (next) => {
      reduce = next;
      cell.update((before) => reduce(before, { type: BEGINNING }));
    },
  };
}

export const legacy_createStore = createStore;

// Of many parts of a state few answer an action: those that say which actions they answer are asked for no others.
export function combineReducers(reducers) {
  const names = Object.keys(reducers);
  const always = [];
  const answering = {};
  for (const name of names) {
    const answers = reducers[name].answers;
    if (answers === undefined) always.push(name);
    else for (const type of answers) answering[type] = [...(answering[type] || []), name];
  }
  const reducer = (before, action) => {
    const some = answering[action.type];
    if (isOwn(before) && action.type !== BEGINNING && (isOwn(some) || some === undefined)) {
      if (some === undefined && always.length === 0) return before;
      const changed = Object.assign({}, before);
      const asked = always.length === 0 ? some : [...(some || []), ...always]; // nobody fills a list that stays empty
      for (const name of asked) changed[name] = reducers[name](before[name], action);
      return changed;
    }
    const parts = before === undefined ? {} : before;
    const after = {};
    for (const name of names) after[name] = reducers[name](parts[name], action);
    return after;
  };
  if (always.length === 0) reducer.answers = Object.keys(answering);
  return reducer;
}

export function compose(...functions) {
  return functions.reduce(
    (outer, inner) => (...given) => wrapped(outer, wrapped(inner, ...given)),
    (value) => value,
  );
}

export function applyMiddleware(...middlewares) {
  return (create) => (reducer, preloaded) => {
    const store = create(reducer, preloaded);
    const { getState, peekState } = store;
    const api = { getState, peekState, dispatch: (action, ...more) => made.dispatch(action, ...more) };
    let dispatch = store.dispatch;
    for (const middleware of middlewares.slice().reverse()) dispatch = wrapped(middleware(api), dispatch);
    const made = Object.assign({}, store, { dispatch });
    return made;
  };
}

export function bindActionCreators(creators, dispatch) {
  if (typeof creators === 'function') return (...given) => dispatch(creators(...given));
  const bound = {};
  for (const name of Object.keys(creators)) bound[name] = (...given) => dispatch(creators[name](...given));
  return bound;
}

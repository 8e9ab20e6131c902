// Reducers and the actions that they answer, made together.
import { applyMiddleware, combineReducers, compose, createStore } from 'redux';
import { thunk, withExtraArgument } from 'redux-thunk';
import { produce } from 'immer';
import { copied } from 'abplint';

export * from 'redux';
export { produce as createNextState, current, original } from 'immer';
export { createEntityAdapter } from '@reduxjs/toolkit/entities';

function typed(type, make) {
  make.type = type;
  make.match = (action) => action.type === type;
  make.toString = () => type;
  return make;
}

export function createAction(type, prepare) {
  return typed(type, (...given) => 
    prepare === undefined ? { type, payload: given[0] } : Object.assign({ type }, prepare(...given)),
  );
}

const typeOf = (given) => (typeof given === 'string' ? given : given.type);

export function createReducer(initial, build, more) {
  const cases = {};
  const matchers = [];
  const fallbacks = [];
  const builder = {
    addCase: (given, reduce) => {
      cases[typeOf(given)] = reduce;
      return builder;
    },
    addMatcher: (matches, reduce) => {
      matchers.push({ matches, reduce });
      return builder;
    },
    addAsyncThunk: (given, reducers) => {
      for (const end of Object.keys(reducers)) cases[given[end].type] = reducers[end];
      return builder;
    },
    addDefaultCase: (reduce) => {
      fallbacks.push(reduce);
      return builder;
    },
  };
  if (more !== undefined) Object.assign(cases, more);
  if (typeof build === 'function') build(builder);
  else if (build !== undefined) Object.assign(cases, build);
  const start = typeof initial === 'function' ? initial() : initial;
  // A state that is not known, of storage or of a server, is such a one as it is at first.
  const isList = Array.isArray(start);
  const isPlain = typeof start === 'object' && start !== null && !isList;
  const draftOf = (before) => (isList ? [...before] : copied(before));
  const step = (before, action, reduce) => {
    if (!isList && !isPlain) return produce(before, (draft) => reduce(draft, action));
    const draft = draftOf(before);
    const made = reduce(draft, action);
    return made === undefined ? draft : made;
  };
  const reducer = (before = start, action) => {
    const reduce = cases[action.type];
    let now = before;
    if (reduce !== undefined) now = step(now, action, reduce);
    if (matchers.length > 0) for (const one of matchers) if (one.matches(action)) now = step(now, action, one.reduce);
    if (reduce === undefined) for (const one of fallbacks) now = step(now, action, one);
    return now;
  };
  reducer.getInitialState = () => start;
  if (matchers.length === 0 && fallbacks.length === 0) reducer.answers = Object.keys(cases);
  return reducer;
}

export function createSlice({ name, initialState, reducers = {}, extraReducers, selectors = {} }) {
  const cases = {};
  const actions = {};
  const kinds = {
    reducer: (reduce) => reduce,
    preparedReducer: (prepare, reduce) => ({ prepare, reducer: reduce }),
    asyncThunk: (payload, reducers) => ({ payload, reducers }),
  };
  const given = typeof reducers === 'function' ? reducers(kinds) : reducers;
  for (const key of Object.keys(given)) {
    const type = name + '/' + key;
    const one = given[key];
    if (typeof one === 'function') {
      cases[type] = one;
      actions[key] = createAction(type);
    } else if (one.payload !== undefined) {
      const thunk = createAsyncThunk(type, one.payload);
      actions[key] = thunk;
      for (const end of Object.keys(one.reducers || {})) cases[type + '/' + end] = one.reducers[end];
    } else {
      cases[type] = one.reducer;
      actions[key] = createAction(type, one.prepare);
    }
  }
  const reducer = createReducer(initialState, extraReducers, cases);
  const selecting = {};
  for (const key of Object.keys(selectors)) {
    selecting[key] = (whole, ...more) => selectors[key](whole[name], ...more);
  }
  return { name, reducerPath: name, reducer, actions, caseReducers: given, selectors: selecting,
    getInitialState: reducer.getInitialState };
}

export function createAsyncThunk(type, create, options) {
  const pending = typed(type + '/pending', (payload) => ({ type: type + '/pending', payload }));
  const fulfilled = typed(type + '/fulfilled', (payload) => ({ type: type + '/fulfilled', payload }));
  const rejected = typed(type + '/rejected', (error) => ({ type: type + '/rejected', error }));
  const make = (given) => (dispatch, getState, extra) => {
    const meta = { arg: given };
    const run = async () => {
      dispatch({ type: type + '/pending', meta: { ...meta, requestStatus: 'pending' } });
      try {
        const payload = await create(given, {
          dispatch,
          getState,
          extra,
          rejectWithValue: (refused) => {
            throw { refused };
          },
          fulfillWithValue: (value) => value,
          signal: undefined,
        });
        const action = { type: type + '/fulfilled', payload, meta: { ...meta, requestStatus: 'fulfilled' } };
        dispatch(action);
        return action;
      } catch (error) {
        const action = { type: type + '/rejected', payload: error.refused, error, meta: { ...meta, requestStatus: 'rejected' } };
        dispatch(action);
        return action;
      }
    };
    const running = run();
    running.unwrap = () =>
      running.then((action) => {
        if (action.type === type + '/rejected') throw action.payload === undefined ? action.error : action.payload;
        return action.payload;
      });
    running.abort = () => {};
    return running;
  };
  return Object.assign(typed(type, make), { typePrefix: type, pending, fulfilled, rejected });
}

createAsyncThunk.withTypes = () => createAsyncThunk;

function listOf(items) {
  items.concat = (...more) => listOf([...items, ...more.flat()]);
  items.prepend = (...more) => listOf([...more.flat(), ...items]);
  return items;
}

export const Tuple = Array;

function defaultsOf(options) {
  const extra = options && options.thunk && options.thunk.extraArgument;
  return listOf([extra === undefined ? thunk : withExtraArgument(extra)]);
}

export function configureStore({ reducer, middleware, preloadedState, enhancers }) {
  const reduce = typeof reducer === 'function' ? reducer : combineReducers(reducer);
  const list = typeof middleware === 'function' ? middleware(defaultsOf) : middleware || defaultsOf();
  return createStore(reduce, preloadedState, applyMiddleware(...list));
}

export function createListenerMiddleware({ extra } = {}) {
  const listeners = [];
  const startListening = (listener) => {
    listeners.push(listener);
    return () => {};
  };
  const answers = (one, action, after, before) => {
    if (one.actionCreator !== undefined) return one.actionCreator.match(action);
    if (one.type !== undefined) return one.type === action.type;
    return (one.matcher || one.predicate)(action, after, before);
  };
  const middleware = (api) => (next) => (action) => {
    const before = api.peekState();
    const result = next(action);
    for (const one of listeners) {
      if (answers(one, action, api.peekState(), before)) {
        one.effect(action, Object.assign({ extra, getOriginalState: () => before, cancelActiveListeners() {},
          delay: () => Promise.resolve(), unsubscribe() {}, subscribe() {} }, api));
      }
    }
    return result;
  };
  startListening.withTypes = () => startListening;
  return { middleware, startListening, stopListening: () => {}, clearListeners: () => {} };
}

export const isAnyOf = (...matchers) => (action) =>
  matchers.some((one) => (typeof one === 'function' && one.match === undefined ? one(action) : one.match(action)));

export { createSelector, createSelectorCreator, lruMemoize, weakMapMemoize } from 'reselect';

export const combineSlices = (...slices) => {
  const reducers = {};
  for (const one of slices) {
    if (typeof one.reducer === 'function') reducers[one.reducerPath] = one.reducer;
    else Object.assign(reducers, one);
  }
  return combineReducers(reducers);
};

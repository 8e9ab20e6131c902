// A store of models: each has a state, reducers that make the next one, and effects that do something.
import { combineReducers, createStore } from 'redux';

export const createModel = () => (model) => model;

export function init({ models = {}, redux = {} } = {}) {
  const effects = {};
  const parts = { ...redux.reducers };
  Object.keys(models).forEach((name) => {
    const { state, reducers = {}, baseReducer } = models[name];
    const named = {};
    Object.keys(reducers).forEach((key) => {
      named[key.includes('/') ? key : `${name}/${key}`] = reducers[key];
    });
    parts[name] = (before = state, action) => {
      const reduce = named[action.type];
      if (reduce) return reduce(before, action.payload, action.meta);
      return baseReducer ? baseReducer(before, action) : before;
    };
  });
  const store = createStore(combineReducers(parts));
  const reduced = store.dispatch;
  const dispatch = (action) => {
    const result = reduced(action);
    const act = effects[action.type];
    return act ? act(action.payload, store.getState(), action.meta) : result;
  };
  store.dispatch = dispatch;
  const own = (name, key) => (payload, meta) => dispatch({ type: `${name}/${key}`, payload, meta });
  Object.keys(models).forEach((name) => {
    dispatch[name] = {};
    Object.keys(models[name].reducers ?? {}).forEach((key) => {
      dispatch[name][key] = own(name, key);
    });
  });
  Object.keys(models).forEach((name) => {
    const given = models[name].effects ?? {};
    const made = typeof given === 'function' ? given(dispatch) : given;
    Object.keys(made).forEach((key) => {
      const act = made[key];
      effects[`${name}/${key}`] = (...more) => act.apply(dispatch[name], more);
      dispatch[name][key] = own(name, key);
    });
  });
  return store;
}

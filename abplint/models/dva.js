// An app of models: each has a state, reducers that make the next one, and effects that are generators.
import { awaited, drive } from 'abplint';
import { combineReducers, createStore } from 'redux';

export { connect, useDispatch, useSelector, useStore } from 'react-redux';

const saga = (store, name) => {
  const put = (action) => store.dispatch(action.type.includes('/') ? action : { ...action, type: `${name}/${action.type}` });
  put.resolve = put;
  const call = (run, ...given) => {
    if (!Array.isArray(run)) return run(...given);
    const [self, method] = run;
    return typeof method === 'string' ? self[method](...given) : method.apply(self, given);
  };
  return {
    put,
    call,
    fork: call,
    apply: (self, run, given = []) => run.apply(self, given),
    select: (pick, ...given) => (pick ? pick(store.getState(), ...given) : store.getState()),
    all: (works) => works,
    race: (works) => works,
  };
};

export default function dva({ extraReducers } = {}) {
  const models = [];
  const app = {
    model(model) {
      models.push(model);
      return app;
    },
    use: () => app,
    router: () => app,
    start() {
      if (!app._store) app._store = storeOf(models, extraReducers);
      return () => undefined;
    },
    get _models() {
      return models;
    },
  };
  return app;
}

export const create = dva;

function storeOf(models, extraReducers) {
  const effects = {};
  const parts = { ...extraReducers };
  models.forEach(({ namespace, state, reducers = {} }) => {
    const named = {};
    Object.keys(reducers).forEach((key) => {
      named[`${namespace}/${key}`] = reducers[key];
    });
    parts[namespace] = (before = state, action) => {
      const reduce = named[action.type];
      return reduce ? reduce(before, action) : before;
    };
  });
  const store = createStore(combineReducers(parts));
  const reduced = store.dispatch;
  store.dispatch = (action) => {
    const result = reduced(action);
    const act = effects[action.type];
    return act ? Promise.resolve(act(action)) : result;
  };
  models.forEach((model) => {
    const given = model.effects ?? {};
    const asked = saga(store, model.namespace);
    Object.keys(given).forEach((key) => {
      const work = Array.isArray(given[key]) ? given[key][0] : given[key];
      effects[`${model.namespace}/${key}`] = (action) => drive(work(action, asked), (value) => awaited(value));
    });
    const subscriptions = model.subscriptions ?? {};
    Object.keys(subscriptions).forEach((key) => subscriptions[key]({ dispatch: asked.put, history: window.history }));
  });
  return store;
}

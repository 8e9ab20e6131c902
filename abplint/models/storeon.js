// One state; what listens for an event may give what is new of it.
import { fire, isOwn, listen, provide, state } from 'abplint';

export const storeOfApp = {};

export const createStoreon = (modules) => {
  const cell = state({});
  const store = {
    get: () => cell.get(),
    on(event, run) {
      listen(store, event, (data) => {
        const next = run(cell.get(), data, store);
        if (isOwn(next) && !next.then) {
          cell.update((before) => Object.assign({}, before, next));
          fire(store, '@changed', next);
        }
      });
      return () => {};
    },
    dispatch(event, data) {
      fire(store, event, data);
    },
  };
  provide(storeOfApp, store);
  modules.forEach((begin) => {
    if (begin) begin(store);
  });
  store.dispatch('@init');
  return store;
};

// One state object that functions set, read and listen to.
import { isLoaded, state, watch } from 'abplint';

export function createStore(initialise) {
  if (initialise === undefined) return createStore;
  const cell = state(undefined);
  const api = {
    getState: () => cell.get(),
    getInitialState: () => cell.get(),
    setState: (next, replace) => {
      cell.update((before) => {
        const part = typeof next === 'function' ? next(before) : next;
        return replace === true ? part : Object.assign({}, before, part);
      });
    },
    subscribe: (first, second) => {
      if (second === undefined) cell.listen(first);
      else watch(() => first(cell.get()), second);
      // somebody else writes later
      if (isLoaded()) setTimeout(second === undefined ? () => first(cell.get()) : () => second(first(cell.get())));
      return () => {};
    },
    destroy() {},
  };
  cell.set(initialise(api.setState, api.getState, api));
  return api;
}

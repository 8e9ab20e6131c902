// Each wraps the function that makes a state.
const same = (initialise) => initialise;

export const devtools = same;
export const subscribeWithSelector = same;

export function persist(initialise, options) {
  return (set, get, api) => {
    api.persist = { rehydrate: () => Promise.resolve(), hasHydrated: () => true, clearStorage() {} };
    return initialise(set, get, api);
  };
}

export function combine(initial, create) {
  return (set, get, api) => Object.assign({}, initial, create(set, get, api));
}

export function redux(reducer, initial) {
  return (set, get, api) => {
    api.dispatch = (action) => {
      set((state) => reducer(state, action));
      return action;
    };
    return Object.assign({ dispatch: api.dispatch }, initial);
  };
}

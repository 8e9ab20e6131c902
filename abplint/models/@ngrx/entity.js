// An adapter makes the next state of what it is given, and of the state.
import { entities, initialState, selectors } from 'abplint/entities';

export function createEntityAdapter(options) {
  const methods = entities(options);
  const adapter = {
    selectId: (options && options.selectId) || ((one) => one.id),
    getInitialState: (more) => initialState(more),
    getSelectors: (select) => {
      if (select === undefined) return selectors;
      const made = {};
      for (const name of Object.keys(selectors)) made[name] = (whole) => selectors[name](select(whole));
      return made;
    },
    removeAll: (state) => ({ ...state, ...methods.removeAll() }),
    mapOne: ({ id, map }, state) => ({ ...state, ...methods.updateOne(state, { id, changes: map(state.entities[id]) }) }),
    map: (change, state) => ({ ...state, ...methods.setAll(state, Object.values(state.entities).map(change)) }),
  };
  for (const name of Object.keys(methods)) {
    if (name !== 'removeAll') adapter[name] = (given, state) => ({ ...state, ...methods[name](state, given) });
  }
  return adapter;
}

// An adapter changes a state, and answers actions, too.
import { isOwn } from 'abplint';
import { entities, initialState, selectors } from 'abplint/entities';

const ofAction = (given) => (isOwn(given) && given.type !== undefined && 'payload' in given ? given.payload : given);

export function createEntityAdapter(options) {
  const methods = entities(options);
  const adapter = {
    selectId: (options && options.selectId) || ((one) => one.id),
    getInitialState: (more, items) => initialState(more, items && methods.setAll(undefined, items)),
    getSelectors: (select = (state) => state) => {
      const made = { selectById: (whole, id) => select(whole).entities[id] };
      for (const name of Object.keys(selectors)) made[name] = (whole) => selectors[name](select(whole));
      return made;
    },
  };
  for (const name of Object.keys(methods)) {
    adapter[name] = (state, given) => Object.assign(state, methods[name](state, ofAction(given)));
  }
  return adapter;
}

// Records by their ids, with a list of these: what adapters of stores make of them.
const listed = (given) => (Array.isArray(given) ? given : Object.values(given));

export function entities({ selectId = (one) => one.id } = {}) {
  const put = ({ ids, entities: known }, one) => ({ ids: [...ids, selectId(one)], entities: { ...known, [selectId(one)]: one } });
  const changed = ({ ids, entities: known }, id, changes) => ({ ids, entities: { ...known, [id]: { ...known[id], ...changes } } });
  const putAll = ({ ids, entities: known }, items) => ({
    ids: [...ids, ...items.map(selectId)],
    entities: { ...known, ...Object.fromEntries(items.map((one) => [selectId(one), one])) },
  });
  const nothing = { ids: [], entities: {} };
  const without = ({ ids, entities: known }, isMeant) => ({
    ids: ids.filter((id) => !isMeant(id)),
    entities: Object.fromEntries(Object.entries(known).filter(([id]) => !isMeant(id))),
  });
  const each = (state, updates) => listed(updates).reduce((now, { id, changes }) => changed(now, id, changes), state);
  return {
    addOne: put,
    setOne: put,
    upsertOne: put,
    addMany: (state, items) => putAll(state, listed(items)),
    setMany: (state, items) => putAll(state, listed(items)),
    upsertMany: (state, items) => putAll(state, listed(items)),
    setAll: (state, items) => putAll(nothing, listed(items)),
    removeOne: (state, id) => without(state, (one) => one === id),
    removeMany: (state, ids) => without(state, (one) => ids.includes(one)),
    removeAll: () => nothing,
    updateOne: (state, { id, changes }) => changed(state, id, changes),
    updateMany: each,
  };
}

export const initialState = (more, items) => ({ ...more, ids: [], entities: {}, ...items });

export const selectors = {
  selectIds: ({ ids }) => ids,
  selectEntities: ({ entities: known }) => known,
  selectAll: ({ ids, entities: known }) => ids.map((id) => known[id]),
  selectTotal: ({ ids }) => ids.length,
};

export default {
  namespaced: true,
  state: () => ({ items: [] }),
  getters: {
    byId: (state) => (id) => state.items.find((entry) => entry.id === id),
    between: (state) => (from = '', to = '9999') => state.items.filter((entry) => entry.day >= from && entry.day <= to),
  },
  mutations: {
    add(state, entry) {
      state.items.push(entry);
    },
    replace(state, entry) {
      state.items = state.items.map((old) => (old.id === entry.id ? entry : old));
    },
    place(state, { id, lat, lon }) {
      const entry = state.items.find((candidate) => candidate.id === id);
      if (entry) entry.place = { lat, lon };
    },
  },
  actions: {
    /** Duplicates an entry. */
    copy({ getters, commit }, { id, day }) {
      const entry = { ...getters.byId(id), id: crypto.randomUUID(), day };
      commit('add', entry);
      return entry;
    },
    /** Toolbar only: the visible rows on the clipboard. */
    async copyRows({ state }) {
      await navigator.clipboard.writeText(state.items.map((entry) => Object.values(entry).join('\t')).join('\n'));
    },
  },
};

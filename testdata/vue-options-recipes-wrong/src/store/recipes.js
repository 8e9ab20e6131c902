const link = (id) => `https://kitchenbook.org/r/${id}`;

export default {
  namespaced: true,
  state: () => ({ items: JSON.parse(localStorage.getItem('recipes') ?? '[]') }),
  getters: {
    newest: (state) => [...state.items].sort((a, b) => b.created - a.created),
    byId: (state) => (id) => state.items.find((recipe) => recipe.id === id),
  },
  mutations: {
    remove(state, id) {
      state.items = state.items.filter((recipe) => recipe.id !== id);
    },
    add(state, recipes) {
      state.items.push(...recipes);
    },
  },
  actions: {
    async copyLink(_context, id) {
      const url = link(id);
      await navigator.clipboard.writeText(url); // expect: ABP105
      return url;
    },
    // toolbar: "copy all titles"
    async copyTitles({ state }) {
      await navigator.clipboard.writeText(state.items.map((recipe) => recipe.title).join('\n'));
    },
  },
};

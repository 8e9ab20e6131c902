import { createStore } from 'vuex';
import recipes from './recipes';

export default createStore({
  modules: {
    recipes,
    plan: {
      namespaced: true,
      state: () => ({ printing: false, days: [] }),
      mutations: {
        setPrinting(state, on) {
          state.printing = on; // via: ABP102
        },
        setDay(state, { index, recipeId }) {
          state.days[index] = recipeId;
        },
      },
    },
  },
});

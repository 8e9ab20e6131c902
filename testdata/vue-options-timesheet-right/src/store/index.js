import { createStore } from 'vuex';
import entries from './entries';

export default createStore({
  state: () => ({ message: '', printing: false }),
  mutations: {
    notice(state, message) {
      state.message = message;
    },
    print(state, on) {
      state.printing = on;
    },
  },
  modules: { entries },
});

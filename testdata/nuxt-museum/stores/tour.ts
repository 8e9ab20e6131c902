import { defineStore } from 'pinia';

export const useTour = defineStore('tour', {
  state: () => ({ ids: [] as string[], title: 'My tour' }),
  getters: {
    length: (state) => state.ids.length,
  },
  actions: {
    add(id: string) {
      if (!this.ids.includes(id)) this.ids.push(id);
    },
    clear() {
      const { sure } = useAsk();
      if (sure('Start a new tour?')) this.ids = []; // via: ABP101
      return this.length;
    },
    rename() {
      this.title = useAsk().name('What is the tour called?');
    },
  },
});

// A store as a signal that is read.
export const useStore = (store) => () => store.get();

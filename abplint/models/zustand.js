// A store is a hook over one state object.
import { depends } from 'abplint';
import { createStore } from 'zustand/vanilla';

export { createStore };

export function useStore(api, select) {
  return depends(() => (select === undefined ? api.getState() : select(api.getState())));
}

export function create(initialise) {
  if (initialise === undefined) return create;
  const api = typeof initialise === 'function' ? createStore(initialise) : initialise;
  return Object.assign((select) => useStore(api, select), api);
}

export default create;

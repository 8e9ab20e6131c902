// A store is a hook over one state object.
import { createStore } from 'zustand/vanilla';
import { useRerender } from 'react/state';

export { createStore };

export function useStore(api, select) {
  useRerender(api.subscribe);
  const now = api.getState();
  return select === undefined ? now : select(now);
}

export function create(initialise) {
  if (initialise === undefined) return create;
  const api = typeof initialise === 'function' ? createStore(initialise) : initialise;
  return Object.assign((select) => useStore(api, select), api);
}

export default create;

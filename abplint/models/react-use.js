// States with the words for their changes.
import { useState } from 'react';

export function useToggle(initial) {
  const [value, set] = useState(initial);
  return [value, (next) => set(typeof next === 'boolean' ? next : (is) => !is)];
}
export const useBoolean = useToggle;

export function useSetState(initial = {}) {
  const [value, set] = useState(initial);
  return [value, (change) => set((known) => ({ ...known, ...(typeof change === 'function' ? change(known) : change) }))];
}

export function useLocalStorage(key, initial) {
  const [value, set] = useState(() => JSON.parse(localStorage.getItem(key)) ?? initial);
  return [value, set, () => set(undefined)];
}
export const useSessionStorage = useLocalStorage;

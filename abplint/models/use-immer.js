// A state whose updates are drafts.
import { produce } from 'immer';
import { useReducer, useState } from 'react';

export function useImmer(initial) {
  const [value, set] = useState(initial);
  return [value, (change) => set(typeof change === 'function' ? (known) => produce(known, change) : change)];
}

export const useImmerReducer = (reduce, initial, initialise) => useReducer(produce(reduce), initial, initialise);

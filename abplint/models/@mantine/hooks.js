// States with the words for their changes.
import { useState } from 'react';

export function useDisclosure(initial = false, told = {}) {
  const [opened, set] = useState(initial);
  const open = () => {
    set(true);
    if (told.onOpen !== undefined) told.onOpen();
  };
  const close = () => {
    set(false);
    if (told.onClose !== undefined) told.onClose();
  };
  return [opened, { open, close, toggle: () => set((is) => !is) }];
}

export function useToggle(values = [false, true]) {
  const [value, set] = useState(values[0]);
  return [value, (next) => set(next === undefined ? (known) => (known === values[0] ? values[1] : values[0]) : next)];
}

export function useSetState(initial) {
  const [value, set] = useState(initial);
  return [value, (change) => set((known) => ({ ...known, ...(typeof change === 'function' ? change(known) : change) }))];
}

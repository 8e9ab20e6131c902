// States with the words for their changes.
import { useState } from 'react';

export function useBoolean(initial = false) {
  const [value, setValue] = useState(initial);
  return { value, setValue, setTrue: () => setValue(true), setFalse: () => setValue(false), toggle: () => setValue((is) => !is) };
}

export function useToggle(initial = false) {
  const { value, toggle, setValue } = useBoolean(initial);
  return [value, toggle, setValue];
}

export { useLocalStorage, useSessionStorage } from 'react-use';

// States with the words for their changes.
import { useDisclosure as disclose } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocalStorage as useStored } from 'react-use';

export { useSetState } from 'react-use';

export function useDisclosure(initial = false, told = {}) {
  const { isOpen, onOpen, onClose, onToggle } = disclose({ ...told, defaultIsOpen: initial });
  return [isOpen, { open: onOpen, close: onClose, toggle: onToggle }];
}

export function useToggle(values = [false, true]) {
  const [value, set] = useState(values[0]);
  return [value, (next) => set(next === undefined ? (known) => (known === values[0] ? values[1] : values[0]) : next)];
}

export const useLocalStorage = ({ key, defaultValue }) => useStored(key, defaultValue);
export const useSessionStorage = useLocalStorage;

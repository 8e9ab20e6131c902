// States with the words for their changes, and listeners.
import { useDisclosure as disclose } from '@chakra-ui/react';
import { isPressed } from 'abplint/keys';
import { useEffect, useState } from 'react';
import { useEvent, useLocalStorage as useStored } from 'react-use';

export { useSetState, useUpdateEffect as useDidUpdate } from 'react-use';
export const useShallowEffect = useEffect;
export const useIsomorphicEffect = useEffect;

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

// Listeners are there while the component is.
export const useWindowEvent = (name, listener, options) => useEvent(name, listener, window, options);

export const useEventListener = (name, listener, options) => (node) => node?.addEventListener(name, listener, options);

export const getHotkeyHandler = (keys) => (event) =>
  keys.forEach(([combination, run]) => (isPressed(combination, event) ? run(event) : undefined));
export const useHotkeys = (keys) => useEvent('keydown', getHotkeyHandler(keys), document.documentElement);

// Keys that a component listens for: on the page, or on the element that it gives.
import { useEffect, useRef } from 'react';

const MODIFIERS = {
  ctrl: 'ctrlKey',
  control: 'ctrlKey',
  shift: 'shiftKey',
  alt: 'altKey',
  option: 'altKey',
  meta: 'metaKey',
  cmd: 'metaKey',
  command: 'metaKey',
};
const NAMES = { esc: 'escape', return: 'enter', space: ' ', left: 'arrowleft', right: 'arrowright', up: 'arrowup', down: 'arrowdown' };

// The modifiers have to be pressed that are named; which others may be is the browser's to say.
const isPressed = (part, event) => {
  if (part === 'mod') return event.ctrlKey || event.metaKey;
  const modifier = MODIFIERS[part];
  if (modifier !== undefined) return event[modifier];
  return event.key.toLowerCase() === (NAMES[part] ?? part);
};

const isMeant = (keys, event, apart) =>
  (Array.isArray(keys) ? keys : keys.split(apart ?? ',')).some((key) =>
    key
      .trim()
      .toLowerCase()
      .split('+')
      .every((part) => isPressed(part.trim(), event)),
  );

export function useHotkeys(keys, run, first = {}, second = undefined) {
  const options = Array.isArray(first) ? (second ?? {}) : first;
  const element = useRef(null);
  useEffect(() => {
    if (options.enabled === false) return;
    const target = element.current ?? options.document ?? document;
    const hear = (event) => (keys === '*' || isMeant(keys, event, options.delimiter) ? run(event, { keys }) : undefined);
    target.addEventListener('keydown', hear);
    if (options.keyup) target.addEventListener('keyup', hear);
  }, [keys, options.enabled]);
  return element;
}

export const HotkeysProvider = ({ children }) => children;

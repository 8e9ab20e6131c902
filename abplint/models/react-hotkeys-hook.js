// Keys that a component listens for while it is shown.
import { isPressed } from 'abplint/keys';
import { useRef } from 'react';
import { useEvent } from 'react-use';

const combinations = (keys) => (Array.isArray(keys) ? keys : keys.split(','));

export function useHotkeys(keys, run) {
  useEvent('keydown', (event) => (isPressed(combinations(keys), event) ? run(event, {}) : undefined), document);
  return useRef(null);
}

// Keys that a component listens for while it is shown.
import { isPressed } from 'abplint/keys';
import { useHotkeys as made } from 'react-hotkeys-hook';
import { useEvent } from 'react-use';

const combinations = (keys) => (Array.isArray(keys) ? keys : keys.split(','));

export function useHotkeys(keys, run, ...options) {
  useEvent('keydown', (event) => (isPressed(combinations(keys), event) ? run(event, {}) : undefined), document);
  return made(keys, run, ...options);
}

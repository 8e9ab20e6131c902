// A listener hears of every write to what the object holds.
import { isOwn, kept, watch } from 'abplint';

export const proxy = (initial) => (initial === undefined ? {} : kept(initial));
export const snapshot = (state) => state;
export const ref = (value) => value;
export const getVersion = () => 0;

export function subscribe(state, listener) {
  watch(() => held(state), () => listener([]));
  return () => {};
}

const held = (state) => Object.values(state).map((item) => (typeof item === 'object' && isOwn(item) ? held(item) : item));

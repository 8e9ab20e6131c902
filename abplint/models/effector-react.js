// A component reads stores and calls events.
import { depends, each } from 'abplint';

const read = (one) => (one.getState !== undefined ? depends(() => one.getState()) : one);

export function useUnit(shape) {
  if (typeof shape === 'function' || shape.getState !== undefined) return read(shape);
  if (Array.isArray(shape)) return shape.map(read);
  const made = {};
  each(shape, (name, one) => { made[name] = read(one); });
  return made;
}

export const useStore = read;
export const useEvent = useUnit;
export const useStoreMap = (options) => depends(() => options.fn(options.store.getState(), options.keys));

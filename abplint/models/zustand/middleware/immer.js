// A state may be changed in place.
import { copied } from 'abplint';

export const immer = (initialise) => (set, get, api) => {
  const change = (next, replace) =>
    set(
      typeof next === 'function'
        ? (before) => {
            const draft = copied(before);
            const made = next(draft);
            return made === undefined ? draft : made;
          }
        : next,
      replace,
    );
  api.setState = change;
  return initialise(change, get, api);
};

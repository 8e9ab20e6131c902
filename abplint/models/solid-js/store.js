// An object that is written by paths.
import { each, kept } from 'abplint';

function merge(target, part) {
  each(part, (name, value) => { target[name] = value; });
}

// What is written stands there; an object adds to the one that stood there.
function put(holder, key, next) {
  const before = holder[key];
  const value = typeof next === 'function' ? next(before) : next;
  if (isRecord(value) && isRecord(before)) merge(before, value);
  else if (value !== undefined) holder[key] = value;
}

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

// A part of a path is a key, a list of keys, a test of the items of a list, or a range of these.
function write(holder, path) {
  const [part] = path;
  const step = (key) => (path.length === 2 ? put(holder, key, path[1]) : write(holder[key], path.slice(1)));
  if (Array.isArray(part)) part.forEach(step);
  else if (typeof part === 'function') holder.forEach((item, at) => part(item, at) && step(at));
  else if (typeof part === 'object') holder.forEach((_, at) => step(at));
  else step(part);
}

export function createStore(initial = {}) {
  const store = kept(initial);
  const set = (...path) => {
    if (path.length > 1) {
      write(store, path);
      return;
    }
    const part = typeof path[0] === 'function' ? path[0](store) : path[0];
    if (part !== undefined) merge(store, part);
  };
  return [store, set];
}

export const produce = (change) => (draft) => {
  change(draft);
};
export const reconcile = (value) => () => value;
export const unwrap = (value) => value;
export const createMutable = (value) => value;
export const modifyMutable = (value, change) => change(value);

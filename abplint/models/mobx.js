// What reads an observable runs again when it is written.
import { awaited, drive, each, effect, kept, watch } from 'abplint';

const same = (value) => value;

function observed(target, names) {
  each(target, (name, value) => {
    if (typeof value !== 'function' && (names === undefined || names[name] !== undefined)) target[name] = kept(value);
  });
  return target;
}

export const makeAutoObservable = (target) => observed(target);
// without names, decorators say what is observed
export const makeObservable = (target, names) => (names === undefined ? target : observed(target, names));
export const extendObservable = (target, properties) => Object.assign(target, kept(properties));
export const toJS = same;
export const configure = () => {};
export const isObservable = () => {};

export const observable = (value, decorated) => (decorated === undefined ? kept(value) : value);
observable.object = (value) => kept(value);
observable.array = (items) => kept(items || []);
observable.map = (entries) => new Map(entries);
observable.set = (items) => new Set(items);
observable.box = (initial) => {
  const box = { value: initial, get: () => box.value, set: (next) => { box.value = next; } };
  return box;
};
observable.ref = same;
observable.shallow = same;
observable.deep = same;

export function action(first, second) {
  return typeof first === 'string' ? second : first;
}
action.bound = same;

export const computed = (derive) => ({ get: derive });
computed.struct = same;

export const runInAction = (first, second) => (second === undefined ? first() : second());
export const transaction = runInAction;
export const untracked = runInAction;

// a function by itself; of a decorated method, what is left is awaited or dropped
export const flow = (work, name) =>
  name === undefined
    ? async function (...given) {
        return drive(work.apply(this, given), (value) => awaited(value));
      }
    : work;
flow.bound = flow;

export function autorun(work) {
  effect(work);
  return () => {};
}

export function reaction(read, act, options) {
  if (options && options.fireImmediately) act(read());
  watch(read, act);
  return () => {};
}

export function when(holds, act) {
  if (act === undefined) return new Promise((resolve) => when(holds, resolve));
  effect(() => {
    if (holds()) act();
  });
}

// `observe(box, listener)`, and `observe(object, 'name', listener)`.
export function observe(target, name, listener) {
  const told = listener === undefined ? name : listener;
  const read = listener === undefined ? () => target.get() : () => target[name];
  watch(read, (newValue, oldValue) => told({ type: 'update', object: target, newValue, oldValue }));
  return () => {};
}

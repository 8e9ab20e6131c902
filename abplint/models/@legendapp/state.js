// An observable has a node for each part of its value, which is read, written and listened to on its own.
import { each, effect, state, watch } from 'abplint';

function nodeOf(read, write, call) {
  const node = call === undefined ? {} : (...given) => call(...given);
  node.get = read;
  node.peek = read;
  node.set = (next) => {
    write(typeof next === 'function' ? next(read()) : next);
    return node;
  };
  node.toggle = () => write(!read());
  node.delete = () => write(undefined);
  node.assign = (part) => {
    each(part, (name, value) => node[name].set(value));
    return node;
  };
  node.push = (...items) => write([...read(), ...items]);
  node.onChange = (listener) => {
    watch(read, (value, before) => listener({ value, getPrevious: () => before, changes: [], isFromSync: false }));
    return () => {};
  };
  return node;
}

// What holds parts is made of them; a function among them is an action, and a value where it is read.
function partOf(value) {
  if (typeof value === 'function') return value.peek !== undefined ? value : nodeOf(() => value(), () => {}, value);
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Promise) return leaf(value);
  if (value.peek !== undefined) return value;
  const parts = {};
  each(value, (name, part) => { parts[name] = partOf(part); });
  if (Object.keys(parts).length === 0) return leaf(value);
  const read = () => {
    const made = {};
    each(parts, (name, part) => { made[name] = part.get(); });
    return made;
  };
  const write = (next) => each(next, (name, part) => { if (parts[name] !== undefined) parts[name].set(part); });
  return Object.assign(nodeOf(read, write), parts);
}

function leaf(initial) {
  const cell = state(initial);
  return nodeOf(() => cell.get(), (value) => cell.set(value));
}

export const observable = (initial) => (typeof initial === 'function' ? computed(initial) : partOf(initial));
export const observablePrimitive = observable;
export const computed = (read, write) => nodeOf(read, write === undefined ? () => {} : write);
export const proxy = (read) => ({ get: read });

export function linked(options) {
  return typeof options === 'function' ? computed(options) : computed(options.get, (value) => options.set({ value }));
}

const valueOf = (selector) => (selector.peek === undefined ? selector({}) : selector.get());

export function observe(selector, act) {
  if (act === undefined) effect(() => { selector({}); });
  else watch(() => valueOf(selector), (value, previous) => act({ value, previous }));
  return () => {};
}

export function when(selector, act) {
  if (act === undefined) return new Promise((resolve) => when(selector, resolve));
  effect(() => {
    const value = valueOf(selector);
    if (value) act(value);
  });
}

export const whenReady = when;

export function event() {
  const cell = state(0);
  return {
    fire: () => cell.set(cell.get() + 1),
    on(listener) {
      cell.listen(() => listener());
      return () => {};
    },
    get: () => cell.get(),
  };
}

export const batch = (work) => work();
export const beginBatch = () => {};
export const endBatch = () => {};
export const untracked = (work) => work();
export const opaqueObject = (value) => value;
export const mergeIntoObservable = (target, part) => target.assign(part);
export const isObservable = (value) => value !== undefined && value !== null && value.onChange !== undefined;

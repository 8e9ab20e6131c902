// What Vue 2 gives instances to tell and to hear events, and the root of the page, by which components speak to each other.
import { fire, forget, listen } from 'abplint';

function hear(vm, events) {
  const on = (event, listener) => {
    for (const name of [event].flat()) listen(events, name, listener);
    return vm;
  };
  vm.$on = on;
  vm.$once = (event, listener) => {
    listen(events, event, listener, true);
    return vm;
  };
  vm.$off = (event, listener) => {
    forget(events, event, listener);
    return vm;
  };
  vm.$emit = (event, ...given) => {
    fire(events, event, ...given);
    return vm;
  };
}

// An instance that shows nothing and only carries events.
export const carries = (vm) => hear(vm, {});

// Whatever the root of the page is, and whenever it is made: what components say to it meets there.
const ofRoot = {};
let root = {};
hear(root, ofRoot);
let starting;
export const rootOfPage = () => root;

export const starts = (options) => {
  starting = options;
};

export function isRoot(vm) {
  hear(vm, ofRoot);
  root = vm;
}

// A component hears its own events, too, besides whoever shows it.
export function speaks(vm, options) {
  Object.defineProperty(vm, '$root', { get: () => root });
  if (options === starting) {
    isRoot(vm);
    return;
  }
  vm.$on = (event, listener) => {
    const tell = vm.$emit;
    vm.$emit = (name, ...given) => {
      tell(name, ...given);
      if (name === event) listener(...given);
    };
    return vm;
  };
  vm.$once = vm.$on;
  vm.$off = () => vm;
}

// Components and functions that are loaded when they are needed.
import { memory, provide, provided, state, watch } from 'abplint';
import { useTask$ as mountTask, useVisibleTask$ as mountVisibleTask } from '@builder.io/qwik';

const same = (value) => value;

export const $ = same;
export const component$ = same;
export const event$ = same;
export const sync$ = same;
export const noSerialize = same;
export const isSignal = () => {};

export const createSignal = (initial) => {
  const cell = state(initial);
  return {
    get value() {
      return cell.get();
    },
    set value(next) {
      cell.set(next);
    },
  };
};

const once = (make) => {
  const here = memory();
  if (here.made === undefined) here.made = make();
  return here.made;
};

export const useSignal = (initial) => once(() => createSignal(typeof initial === 'function' ? initial() : initial));
export const useStore = (initial) => once(() => (typeof initial === 'function' ? initial() : initial));
export const useConstant = useStore;
export const createComputed$ = (derive) => ({
  get value() {
    return derive();
  },
});
export const useComputed$ = createComputed$;

// A task runs again when what it tracks is written, whatever else it reads.
function running(work) {
  const sources = [];
  const read = (source, key) => {
    if (key !== undefined) return source[key];
    return typeof source === 'function' ? source() : source.value;
  };
  const track = (source, key) => {
    sources.push(() => read(source, key));
    return read(source, key);
  };
  return {
    mount: () => work({ track, cleanup: () => {} }),
    react: () =>
      watch(
        () => sources.map((source) => source()),
        () => work({ track: read, cleanup: () => {} }),
      ),
  };
}

export function useTask$(work) {
  const task = running(work);
  mountTask(() => task.mount());
  task.react();
}

export function useVisibleTask$(work) {
  const task = running(work);
  mountVisibleTask(() => task.mount());
  task.react();
}

export const useBrowserVisibleTask$ = useVisibleTask$;

export const createContextId = (name) => ({ name });
export const createContext = createContextId;
export const useContextProvider = (context, value) => provide(context, value);
export const useContext = (context, otherwise) => provided(context, otherwise);

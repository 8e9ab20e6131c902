// A request runs its service; states with the words for their changes.
import { useState } from 'react';

export function useRequest(service, options = {}) {
  const [data, setData] = useState(undefined);
  const runAsync = async (...given) => {
    if (options.onBefore !== undefined) options.onBefore(given);
    try {
      const found = await service(...given);
      setData(found);
      if (options.onSuccess !== undefined) options.onSuccess(found, given);
      return found;
    } catch (error) {
      if (options.onError !== undefined) options.onError(error, given);
      throw error;
    } finally {
      if (options.onFinally !== undefined) options.onFinally(given);
    }
  };
  const run = (...given) => {
    runAsync(...given);
  };
  if (options.manual !== true) run(...(options.defaultParams ?? []));
  return { data, run, runAsync, refresh: run, refreshAsync: runAsync, mutate: setData, cancel: () => {}, loading: false };
}

export function useBoolean(initial = false) {
  const [value, set] = useState(initial);
  return [value, { set, setTrue: () => set(true), setFalse: () => set(false), toggle: () => set((is) => !is) }];
}

export function useToggle(initial = false) {
  const [value, set] = useState(initial);
  const words = { set, setLeft: () => set(initial), setRight: () => set(!initial), toggle: () => set((is) => !is) };
  return [value, words];
}

export function useSetState(initial) {
  const [value, set] = useState(initial);
  return [value, (change) => set((known) => ({ ...known, ...(typeof change === 'function' ? change(known) : change) }))];
}

export const useMemoizedFn = (run) => run;
export const usePersistFn = useMemoizedFn;

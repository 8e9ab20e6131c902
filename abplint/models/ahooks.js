// A request runs its service; states with the words for their changes.
import { useState } from 'react';
import { useLocalStorage } from 'react-use';
import { useBoolean as useFlag } from 'usehooks-ts';

export { useSetState } from 'react-use';

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
  const { value, setValue, setTrue, setFalse, toggle } = useFlag(initial);
  return [value, { set: setValue, setTrue, setFalse, toggle }];
}

export function useToggle(initial = false) {
  const [value, words] = useBoolean(initial);
  return [value, { ...words, setLeft: () => words.set(initial), setRight: () => words.set(!initial) }];
}

export { useCallback as useMemoizedFn, useCallback as usePersistFn } from 'react';

export const useLocalStorageState = (key, options = {}) => useLocalStorage(key, options.defaultValue);
export const useSessionStorageState = useLocalStorageState;

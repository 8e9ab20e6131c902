// A mutation runs its function; a query's function gives its data.
import { awaited, commit, depends, isLoaded, isText, memory, state } from 'abplint';
import { useQuery as outside } from '@tanstack/react-query';

// What is told of every mutation by the caches that the app has made, and what its client says of those that do not.
const told = [];
const otherwise = [];

const tell = (options, event, ...given) => {
  for (const each of told) if (each[event]) each[event](...given);
  if (options[event]) options[event](...given);
  else for (const each of otherwise) if (each[event]) each[event](...given);
};

const settle = async (options, given, more) => {
  tell(options, 'onMutate', given);
  let data;
  try {
    data = await options.mutationFn(given);
  } catch (error) {
    tell(options, 'onError', error, given);
    tell(options, 'onSettled', undefined, error, given);
    if (more && more.onError) more.onError(error, given);
    throw error;
  }
  tell(options, 'onSuccess', data, given);
  tell(options, 'onSettled', data, undefined, given);
  return data;
};

export class MutationCache {
  constructor(config) {
    if (config !== undefined) told.push(config);
  }
}

export class QueryCache {}

export function useMutation(first, second) {
  const options = typeof first === 'function' ? Object.assign({ mutationFn: first }, second) : first;
  const mutateAsync = async (given, more) => {
    const data = await settle(options, given, more);
    if (more && more.onSuccess) more.onSuccess(data, given);
    return data;
  };
  return { mutate: mutateAsync, mutateAsync, reset() {}, isPending: undefined, data: undefined };
}

// The queries of what is shown.
const active = [];

function isBelow(key, wanted) {
  let at = 0;
  for (const part of wanted) {
    if ((typeof part !== 'object' || part === null) && part !== key[at]) return false;
    at += 1;
  }
  return true;
}

async function askAgain(filters) {
  const wanted = Array.isArray(filters) ? filters : isText(filters) ? [filters] : filters?.queryKey;
  if (filters?.refetchType === 'none') return;
  for (const { key, ask } of active) {
    if (wanted !== undefined && !isBelow(key, wanted)) continue;
    if (filters?.predicate === undefined || filters.predicate({ queryKey: key })) ask();
  }
}

// What is put in the place of the data of shown queries, itself or what is made of these.
function put(meant, data) {
  for (const { key, cell } of active) {
    if (meant(key)) cell.set(typeof data === 'function' ? data(cell.get() ?? outside()) : data);
  }
  return typeof data === 'function' ? outside() : data;
}

const isSame = (key, wanted) => isBelow(key, wanted) && isBelow(wanted, key);
const listed = (key) => (Array.isArray(key) ? key : [key]);

// Before version 5.
function answered(options, data) {
  if (options.onSuccess) options.onSuccess(data);
  if (options.onSettled) options.onSettled(data);
  return data;
}

// Before version 5, a key and a function may come first.
function optionsOf(first, second, third) {
  if (!isText(first) && !Array.isArray(first)) return first;
  const key = Array.isArray(first) ? first : [first];
  return typeof second === 'function'
    ? Object.assign({ queryKey: key, queryFn: second }, third)
    : Object.assign({ queryKey: key }, second);
}

const made = (given) => (typeof given === 'function' ? given() : given);

// Data are what the function gives, until something is put in their place. It is asked again when its key is another
// one, or when it is enabled.
export function useQuery(...given) {
  const first = optionsOf(...given);
  const fetched = () => awaited(first.queryFn({ queryKey: first.queryKey }));
  const isEnabled = depends(() => first.enabled !== false);
  const key = listed(first.queryKey);
  const held = memory();
  if (held.cell === undefined) held.cell = state(isEnabled && first.initialData === undefined ? fetched() : made(first.initialData));
  const { cell } = held;
  commit([isEnabled, ...key], () => {
    if (isEnabled) cell.set(fetched());
  });
  if (isEnabled && !isLoaded()) active.push({ key, cell, ask: () => answered(first, fetched()) });
  const select = first.select || ((data) => data);
  return {
    ...outside(), // how far it is, nobody knows
    get data() {
      const kept = depends(() => cell.get());
      return select(kept === undefined ? fetched() : kept);
    },
    refetch: async () => ({ data: answered(first, fetched()) }),
  };
}

export const useSuspenseQuery = useQuery;

export class QueryClient {
  constructor(config) {
    const defaults = (config && config.defaultOptions) || {};
    if (defaults.mutations !== undefined) otherwise.push(defaults.mutations);
  }
  fetchQuery(...given) {
    const options = optionsOf(...given);
    return Promise.resolve(options.queryFn({ queryKey: options.queryKey }));
  }
  ensureQueryData(...given) {
    return this.fetchQuery(...given);
  }
  prefetchQuery(...given) {
    return this.fetchQuery(...given);
  }
  invalidateQueries(filters) {
    return askAgain(filters);
  }
  refetchQueries(filters) {
    return askAgain(filters);
  }
  resetQueries(filters) {
    return askAgain(filters);
  }
  setQueryData(wanted, data) {
    return put((key) => isSame(key, listed(wanted)), data);
  }
  setQueriesData(filters, data) {
    return put((key) => filters?.queryKey === undefined || isBelow(key, filters.queryKey), data);
  }
  getQueryData() {
    return outside(); // somebody has fetched it, or has not
  }
}

const client = new QueryClient();

export const useQueryClient = () => client;
export const QueryClientProvider = (props) => props.children;
export const queryOptions = (options) => options;

export class MutationObserver {
  constructor(client, options) {
    this.setOptions(options);
  }

  setOptions(options) {
    this.mutate = useMutation(options).mutateAsync;
  }

  subscribe() {
    return () => {};
  }

  reset() {}
}

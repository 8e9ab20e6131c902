// A mutation runs its function; a query's function gives its data.
import { awaited } from 'abplint';

const settle = async (options, given) => {
  if (options.onMutate) options.onMutate(given);
  const data = await options.mutationFn(given);
  if (options.onSuccess) options.onSuccess(data, given);
  if (options.onSettled) options.onSettled(data, undefined, given);
  return data;
};

export function useMutation(first, second) {
  const options = typeof first === 'function' ? Object.assign({ mutationFn: first }, second) : first;
  const mutateAsync = async (given, more) => {
    const data = await settle(options, given);
    if (more && more.onSuccess) more.onSuccess(data, given);
    return data;
  };
  return { mutate: mutateAsync, mutateAsync, reset() {}, isPending: undefined, data: undefined };
}

export function useQuery(first) {
  const fetched = () => awaited(first.queryFn({ queryKey: first.queryKey }));
  const select = first.select || ((data) => data);
  return {
    get data() {
      return select(fetched());
    },
    refetch: async () => ({ data: fetched() }),
  };
}

export const useSuspenseQuery = useQuery;

export class QueryClient {
  fetchQuery(options) {
    return Promise.resolve(options.queryFn({ queryKey: options.queryKey }));
  }
  ensureQueryData(options) {
    return this.fetchQuery(options);
  }
  prefetchQuery(options) {
    return this.fetchQuery(options);
  }
  invalidateQueries() {
    return Promise.resolve();
  }
  setQueryData() {}
  getQueryData() {}
}

const client = new QueryClient();

export const useQueryClient = () => client;
export const QueryClientProvider = (props) => props.children;
export const queryOptions = (options) => options;

// The hooks of an API run its endpoints.
import { awaited, depends } from 'abplint';
import { createApi as make } from '@reduxjs/toolkit/query';
import { useQuery as outside } from '@reduxjs/toolkit/query/react';
import { useDispatch } from 'react-redux';

export { fetchBaseQuery, retry } from '@reduxjs/toolkit/query';

const capital = (name) => name[0].toUpperCase() + name.slice(1);

function trigger({ initiate }) {
  const dispatch = useDispatch();
  return (given) => dispatch(initiate(given));
}

// how far it is, nobody knows
function asked(endpoint, given, options) {
  const dispatch = useDispatch();
  const select = (options && options.selectFromResult) || ((result) => result);
  return {
    ...outside(),
    ...select({
      ...outside(),
      get data() {
        return awaited(endpoint.ask(given));
      },
    }),
    refetch: () => dispatch(endpoint.initiate(given)),
  };
}

function withHooks(api) {
  for (const name of Object.keys(api.endpoints)) {
    const endpoint = api.endpoints[name];
    const hook = capital(name);
    if (endpoint.isMutation) {
      endpoint.useMutation = () => [trigger(endpoint), outside()];
      api[`use${hook}Mutation`] = endpoint.useMutation;
    } else {
      endpoint.useQuery = (given, options) => asked(endpoint, given, options);
      endpoint.useQueryState = endpoint.useQuery;
      endpoint.useLazyQuery = () => [trigger(endpoint), outside()];
      api[`use${hook}Query`] = endpoint.useQuery;
      api[`useLazy${hook}Query`] = endpoint.useLazyQuery;
    }
  }
  api.usePrefetch = (name) => trigger(api.endpoints[name]);
  return api;
}

export function createApi(options) {
  const api = make(options);
  const inject = api.injectEndpoints;
  api.injectEndpoints = (more) => withHooks(inject(more));
  return withHooks(api);
}

// The hooks of an API run its endpoints.
import { createApi as make } from '@reduxjs/toolkit/query';

export { fetchBaseQuery, retry } from '@reduxjs/toolkit/query';

const capital = (name) => name[0].toUpperCase() + name.slice(1);

function withHooks(api) {
  for (const name of Object.keys(api.endpoints)) {
    const { initiate, isMutation } = api.endpoints[name];
    const hook = capital(name);
    if (isMutation) {
      api[`use${hook}Mutation`] = () => [initiate, {}];
    } else {
      api[`use${hook}Query`] = () => ({ refetch: initiate });
      api[`useLazy${hook}Query`] = () => [initiate, {}];
    }
  }
  return api;
}

export function createApi(options) {
  const api = make(options);
  const inject = api.injectEndpoints;
  api.injectEndpoints = (more) => withHooks(inject(more));
  return withHooks(api);
}

// An endpoint asks through the function that the API was made with, and tells what it was written to be told.
import { copied } from 'abplint';

export const fetchBaseQuery = () => (asked) => fetch(typeof asked === 'string' ? asked : asked.url, copied(asked));
export const retry = (base) => base;

function endpointOf(api, definition) {
  const initiate = (given) => {
    const run = async () => {
      const found = definition.queryFn === undefined
        ? await api.baseQuery(definition.query(given), {}, definition.extraOptions)
        : await definition.queryFn(given, {}, definition.extraOptions, api.baseQuery);
      return definition.transformResponse === undefined ? found : definition.transformResponse(found.data, {}, given);
    };
    const made = run();
    if (definition.onQueryStarted !== undefined) {
      const queryFulfilled = made.then((data) => ({ data }));
      definition.onQueryStarted(given, { dispatch: () => {}, getState: () => {}, queryFulfilled });
    }
    made.unwrap = () => made;
    return made;
  };
  return { initiate, isMutation: definition.isMutation };
}

const build = { query: (definition) => definition, mutation: (definition) => ({ ...definition, isMutation: true }) };

export function createApi(options) {
  const api = { baseQuery: options.baseQuery, endpoints: {}, reducerPath: options.reducerPath ?? 'api' };
  api.reducer = (state = {}) => state;
  api.middleware = () => (next) => (action) => next(action);
  api.util = { invalidateTags: () => ({}), resetApiState: () => ({}), updateQueryData: () => ({}) };
  api.enhanceEndpoints = () => api;
  api.injectEndpoints = (more) => {
    const definitions = more.endpoints(build);
    for (const name of Object.keys(definitions)) api.endpoints[name] = endpointOf(api, definitions[name]);
    return api;
  };
  return api.injectEndpoints(options);
}

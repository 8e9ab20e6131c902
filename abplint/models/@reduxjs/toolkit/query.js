// An endpoint asks through the function that the API was made with, and tells what it was written to be told.
import { copied } from 'abplint';

export const fetchBaseQuery = () => (asked) => fetch(typeof asked === 'string' ? asked : asked.url, copied(asked));
export const retry = (base) => base;

async function answer(api, definition, given, store) {
  const found = definition.queryFn === undefined
    ? await api.baseQuery(definition.query(given), store, definition.extraOptions)
    : await definition.queryFn(given, store, definition.extraOptions, api.baseQuery);
  return definition.transformResponse === undefined ? found.data : definition.transformResponse(found.data, {}, given);
}

function endpointOf(api, name, definition) {
  const typeOf = (end) => `${api.reducerPath}/${name}/${end}`;
  const said = (type) => (action) => action.type === type;
  const initiate = (given) => (dispatch, getState, extra) => {
    const meta = { arg: { endpointName: name, originalArgs: given } };
    const store = { dispatch, getState, extra, endpoint: name, signal: undefined };
    const run = async () => {
      dispatch({ type: typeOf('pending'), meta });
      try {
        const payload = await answer(api, definition, given, store);
        dispatch({ type: typeOf('fulfilled'), payload, meta });
        return payload;
      } catch (error) {
        dispatch({ type: typeOf('rejected'), error, meta });
        throw error;
      }
    };
    const running = run();
    if (definition.onQueryStarted !== undefined) {
      const queryFulfilled = running.then((data) => ({ data }));
      definition.onQueryStarted(given, { ...store, queryFulfilled, updateCachedData: () => {} });
    }
    const made = running.then((data) => ({ data }));
    made.unwrap = () => running;
    made.abort = made.reset = made.unsubscribe = () => {};
    return made;
  };
  return {
    name,
    initiate,
    isMutation: definition.isMutation,
    ask: (given) => answer(api, definition, given, {}),
    matchPending: said(typeOf('pending')),
    matchFulfilled: said(typeOf('fulfilled')),
    matchRejected: said(typeOf('rejected')),
  };
}

const build = { query: (definition) => definition, mutation: (definition) => ({ ...definition, isMutation: true }) };

const patched = () => () => ({ patches: [], inversePatches: [], undo: () => {} });

export function createApi(options) {
  const api = { baseQuery: options.baseQuery, endpoints: {}, reducerPath: options.reducerPath ?? 'api' };
  api.reducer = (state = {}) => state;
  api.reducer.answers = []; // nobody reads what it keeps but through its endpoints
  api.middleware = () => (next) => (action) => next(action);
  api.util = {
    invalidateTags: () => ({}),
    resetApiState: () => ({}),
    updateQueryData: patched,
    upsertQueryData: patched,
    patchQueryData: patched,
    prefetch: (name, given) => api.endpoints[name].initiate(given),
  };
  api.enhanceEndpoints = () => api;
  api.injectEndpoints = (more) => {
    const definitions = more.endpoints(build);
    for (const name of Object.keys(definitions)) api.endpoints[name] = endpointOf(api, name, definitions[name]);
    return api;
  };
  return api.injectEndpoints(options);
}

// A function that is dispatched runs.
export const thunk =
  ({ dispatch, getState }) =>
  (next) =>
  (action) =>
    typeof action === 'function' ? action(dispatch, getState) : next(action);

export const withExtraArgument =
  (extra) =>
  ({ dispatch, getState }) =>
  (next) =>
  (action) =>
    typeof action === 'function' ? action(dispatch, getState, extra) : next(action);

thunk.withExtraArgument = withExtraArgument;

export default thunk;

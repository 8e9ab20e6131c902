// Not a module of React: how other models tie a component to a state.
export function useRerender(subscribe) {}

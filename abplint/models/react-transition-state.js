// Whether something is shown, for one or for each key: it is as soon as it is let in, and is not once it has been let out.
import { useState } from 'react';

const stood = (isIn, { mountOnEnter, unmountOnExit }, wasIn) => ({
  status: isIn ? 'entered' : 'exited',
  isEnter: isIn,
  isMounted: isIn || !(wasIn ? unmountOnExit : mountOnEnter),
  isResolved: true,
});

export function useTransitionState(options = {}) {
  const [state, set] = useState(stood(options.initialEntered === true, options, false));
  const toggle = (isIn) =>
    set((before) => stood(typeof isIn === 'boolean' ? isIn : !before.isEnter, options, before.isEnter));
  return [state, toggle, () => {}];
}
export const useTransition = useTransitionState;
export default useTransitionState;

export function useTransitionMap(options = {}) {
  const [stateMap, set] = useState(new Map());
  const put = (key, change) => set((before) => new Map([...before, [key, change(before.get(key))]]));
  const toggle = (key, isIn) =>
    put(key, (before) => stood(typeof isIn === 'boolean' ? isIn : !before.isEnter, options, before.isEnter));
  return {
    stateMap,
    toggle,
    toggleAll: (isIn) => [...stateMap.keys()].forEach((key) => toggle(key, isIn)),
    setItem: (key, own = {}) => put(key, () => stood(own.initialEntered === true, { ...options, ...own }, false)),
    deleteItem: (key) => set((before) => new Map([...before].filter(([other]) => other !== key))),
    endTransition: () => {},
  };
}

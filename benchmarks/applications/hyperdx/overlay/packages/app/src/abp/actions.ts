import { useEffect, useRef } from 'react';

type Action = (params: any) => unknown;

const actions = new Map<string, Action>();

/** What a mounted component can do for an agent. */
export function useAgentAction(name: string, action: Action) {
  const ref = useRef(action);
  ref.current = action;

  useEffect(() => {
    actions.set(name, params => ref.current(params));
    return () => {
      actions.delete(name);
    };
  }, [name]);
}

export function runAction(name: string, params: any) {
  const action = actions.get(name);
  if (action == null) {
    throw new Error(`${name} is not on this page`);
  }
  return action(params);
}

import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { AgentAction, agentActionsAtom } from './state';

/** Lends a function of a component to the agent, while the component is on screen. */
export const useAgentAction = (name: string, action: AgentAction) => {
  const update = useSetAtom(agentActionsAtom);

  useEffect(() => {
    update({ type: 'PUT', name, action });
    return () => update({ type: 'DELETE', name });
  }, [update, name, action]);
};

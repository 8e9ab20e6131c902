import { useEffect, useRef } from 'react';
import type { AgentAction } from './desk';
import { provideAction } from './desk';

/**
 * Offers what a component does to agents while it is on the page.
 */
export const useAgentAction = (id: string, action: AgentAction) => {
  const actionRef = useRef(action);
  actionRef.current = action;

  useEffect(() => provideAction(id, (params) => actionRef.current(params)), [id]);
};

import { useEffect } from 'react';
import { useMatrixClient } from '../app/hooks/useMatrixClient';
import { setAgentClient } from './state';

export function AgentClient() {
  const mx = useMatrixClient();

  useEffect(() => {
    setAgentClient(mx);
    return () => setAgentClient(null);
  }, [mx]);

  return null;
}

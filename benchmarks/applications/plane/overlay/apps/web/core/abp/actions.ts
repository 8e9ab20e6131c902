import { useEffect, useRef } from "react";

export type AgentAction = (params: Record<string, unknown>) => Promise<unknown> | unknown;

const registry: Partial<Record<string, AgentAction>> = {};

export const useAgentAction = (name: string, action: AgentAction) => {
  const actionRef = useRef(action);
  actionRef.current = action;

  useEffect(() => {
    const run: AgentAction = (params) => actionRef.current(params);
    registry[name] = run;
    return () => {
      if (registry[name] === run) delete registry[name];
    };
  }, [name]);
};

export class UnavailableError extends Error {
  code = "CAPABILITY_UNAVAILABLE" as const;
}

export const runAgentAction = async (name: string, params: Record<string, unknown>) => {
  const action = registry[name];
  if (!action) throw new UnavailableError(`${name} is not on this page`);
  return await action(params);
};

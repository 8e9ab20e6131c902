import { useEffect, useRef } from "react";

export type AgentParams = Record<string, any>;
export type AgentCommand = (params: AgentParams) => unknown;

// What the mounted components lend to an agent.
const mounted = new Map<string, AgentCommand>();

export function lend(name: string, command: AgentCommand): () => void {
  mounted.set(name, command);
  return () => {
    if (mounted.get(name) === command) mounted.delete(name);
  };
}

export function lent(name: string): AgentCommand | undefined {
  return mounted.get(name);
}

export function useAgentCommand(name: string, command: AgentCommand) {
  const latest = useRef(command);
  latest.current = command;
  useEffect(() => lend(name, (params) => latest.current(params)), [name]);
}

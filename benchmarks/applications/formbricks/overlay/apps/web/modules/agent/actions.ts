"use client";

import { useEffect, useRef } from "react";

type AgentAction = (params: Record<string, unknown>) => unknown;

const actions: Record<string, AgentAction | undefined> = {};

/** Lends what a component can do to the agent while it is mounted. */
export const useAgentAction = (name: string, action: AgentAction): void => {
  const latest = useRef(action);

  useEffect(() => {
    latest.current = action;
  });

  useEffect(() => {
    const run: AgentAction = (params) => latest.current(params);
    actions[name] = run;
    return () => {
      if (actions[name] === run) actions[name] = undefined;
    };
  }, [name]);
};

export const performAction = async (name: string, params: Record<string, unknown>) => {
  const action = actions[name];
  if (!action) {
    throw Object.assign(new Error(`${name} is not on this page`), { code: "CAPABILITY_UNAVAILABLE" });
  }
  return await action(params);
};

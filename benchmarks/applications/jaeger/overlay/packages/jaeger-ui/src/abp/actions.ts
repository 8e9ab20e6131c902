// Copyright (c) 2026 The Jaeger Authors.
// SPDX-License-Identifier: Apache-2.0

import { useEffect, useRef } from 'react';
import { create } from 'zustand';

export type AgentAction = (...args: any[]) => unknown;

type AgentActionStore = {
  actions: ReadonlyMap<string, AgentAction>;
  put: (name: string, action: AgentAction) => void;
  remove: (name: string) => void;
};

/** What the components on screen can do for an agent. */
export const useAgentActionStore = create<AgentActionStore>(set => ({
  actions: new Map(),
  put: (name, action) => set(s => ({ actions: new Map(s.actions).set(name, action) })),
  remove: name =>
    set(s => {
      const actions = new Map(s.actions);
      actions.delete(name);
      return { actions };
    }),
}));

/** Lends a component's function to the agent while the component is mounted. */
export function useAgentAction(name: string, action: AgentAction) {
  const latest = useRef(action);
  latest.current = action;

  useEffect(() => {
    const { put, remove } = useAgentActionStore.getState();
    put(name, (...args) => latest.current(...args));
    return () => remove(name);
  }, [name]);
}

export class NotOnScreen extends Error {}

export function runAgentAction(name: string, ...args: unknown[]) {
  const action = useAgentActionStore.getState().actions.get(name);
  if (!action) throw new NotOnScreen(`Nothing on screen can ${name}`);
  return action(...args);
}

"use client";

import { useEffect, useRef } from "react";

import type { AgentAction } from "./store";
import { useAgentStore } from "./store";

export function useAgentAction(name: string, action: AgentAction) {
  const provide = useAgentStore((state) => state.provide);
  const latest = useRef(action);

  useEffect(() => {
    latest.current = action;
  });

  useEffect(
    () => provide(name, (params) => latest.current(params)),
    [name, provide],
  );
}

"use client";

import { useEffect, useRef } from "react";

type Listener = (payload: any) => unknown;

class AgentBus {
  private listeners: Record<string, Listener[]> = {};

  on(event: string, listener: Listener) {
    (this.listeners[event] ??= []).push(listener);
    return () => {
      this.listeners[event] = (this.listeners[event] ?? []).filter(
        (other) => other !== listener,
      );
    };
  }

  /** What the mounted components answer to an event of the agent. */
  async emit(event: string, payload?: unknown): Promise<unknown[]> {
    const listeners = this.listeners[event] ?? [];
    return Promise.all(listeners.map((listener) => listener(payload)));
  }
}

export const agentBus = new AgentBus();

export function useAgentEvent(event: string, listener: Listener) {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(
    () => agentBus.on(event, (payload) => latest.current(payload)),
    [event],
  );
}

import { useEffect, useRef, useSyncExternalStore } from "react";
import { AgentError } from "./errors";

/* eslint-disable @typescript-eslint/no-explicit-any */
export type AgentParams = Record<string, any>;
type Ability = (params: AgentParams) => unknown;
type Listener = () => void;

// What the views that are mounted can do for an agent
const abilities = new Map<string, Set<Ability>>();

export function offer(name: string, ability: Ability): () => void {
  let set = abilities.get(name);
  if (!set) {
    set = new Set();
    abilities.set(name, set);
  }
  set.add(ability);
  return () => {
    set!.delete(ability);
    if (set!.size === 0) abilities.delete(name);
  };
}

export async function ask(name: string, params: AgentParams) {
  const offered = abilities.get(name);
  if (!offered) {
    throw new AgentError(
      "CAPABILITY_UNAVAILABLE",
      `Nothing that is shown can do ${name}`,
    );
  }
  // the view that was mounted last stands on top
  const ability = Array.from(offered).pop()!;
  return await ability(params);
}

export function useAgentAbility(name: string, ability: Ability) {
  const latest = useRef(ability);

  useEffect(() => {
    latest.current = ability;
  }, [ability]);

  useEffect(() => offer(name, (params) => latest.current(params)), [name]);
}

// What an agent has asked for and a view takes note of, as it does of topics of the WebSocket
const requests: Record<string, { id: number; params: AgentParams }> = {};
const listeners = new Map<string, Set<Listener>>();
let requestId = 0;

export function request(topic: string, params: AgentParams) {
  requests[topic] = { id: ++requestId, params };
  for (const listener of Array.from(listeners.get(topic) ?? [])) listener();
}

function subscribe(topic: string, listener: Listener) {
  const set = listeners.get(topic) ?? new Set();
  listeners.set(topic, set.add(listener));
  return () => {
    set.delete(listener);
  };
}

export function useAgentRequest(topic: string) {
  return useSyncExternalStore(
    (listener) => subscribe(topic, listener),
    () => requests[topic],
  );
}

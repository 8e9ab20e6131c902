import { createSignal } from "solid-js";

export type AgentRequest = { name: string; at: number };

export const [getAgentRequest, setAgentRequest] =
  createSignal<AgentRequest | null>(null);

export function requestOfAgent(name: string): void {
  setAgentRequest({ name, at: performance.now() });
}

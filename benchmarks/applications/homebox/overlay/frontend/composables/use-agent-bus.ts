import { useEventBus, type EventBusKey } from "@vueuse/core";

export type AgentEvent =
  | { type: "table:csv" }
  | { type: "table:json" }
  | { type: "scanner:open" }
  | { type: "report:bom"; tenant?: string }
  | { type: "collection:select"; id: string };

const agentKey: EventBusKey<AgentEvent> = Symbol("agent");

export function useAgentBus() {
  return useEventBus(agentKey);
}

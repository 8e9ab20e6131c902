import { inject, onMounted, onUnmounted } from "vue";
import { AGENT, type AgentTools } from "./service";

export function useAgentTools(tools: AgentTools) {
  const service = inject(AGENT, undefined);

  onMounted(() => service?.add(tools));
  onUnmounted(() => service?.remove(tools));
}

type AgentAction = (params?: any) => unknown;

const actions = shallowReactive(new Map<string, AgentAction>());

// What a mounted component lets an agent do. It is gone with the component.
export function useAgentAction(name: string, action: AgentAction) {
  actions.set(name, action);
  onScopeDispose(() => actions.delete(name));
}

export const agentAction = (name: string) => actions.get(name);

export async function whenAgentAction(name: string): Promise<AgentAction> {
  await until(() => actions.has(name)).toBe(true, { timeout: 5000, throwOnTimeout: true });
  return actions.get(name)!;
}

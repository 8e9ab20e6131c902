import { create } from "zustand";

export type AgentAction = (params: any) => unknown;

interface AgentState {
  actions: Record<string, AgentAction>;
  provide: (name: string, action: AgentAction) => () => void;
}

export const useAgentStore = create<AgentState>((set) => ({
  actions: {},
  provide: (name, action) => {
    set((state) => ({ actions: { ...state.actions, [name]: action } }));
    return () =>
      set((state) => {
        const { [name]: _, ...actions } = state.actions;
        return { actions };
      });
  },
}));

import { onCleanup, onMount } from "solid-js";
import { createStore } from "solid-js/store";

export type AgentAction = (...args: any[]) => unknown;

const [actions, setActions] = createStore<
  Record<string, AgentAction | undefined>
>({});

/** Offers a function of a component to agents while the component is there. */
export function useAgentAction(name: string, action: AgentAction) {
  onMount(() => {
    setActions(name, () => action);
    onCleanup(() => setActions(name, undefined));
  });
}

export const agentAction = (name: string) => actions[name];

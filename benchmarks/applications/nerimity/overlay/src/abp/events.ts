import EventEmitter from "eventemitter3";
import { onCleanup } from "solid-js";

type AgentEvents = {
  copyTheme: [];
  askTheme: [];
  visit: [url: string];
};

const emitter = new EventEmitter<AgentEvents>();

export const emitAgentEvent = emitter.emit.bind(emitter);

export function useAgentEvent<K extends keyof AgentEvents>(
  name: K,
  listener: (...args: AgentEvents[K]) => void
) {
  emitter.on(name, listener as any);
  onCleanup(() => emitter.off(name, listener as any));
}

import type { InjectionKey } from "vue";

export type AgentTool = (params: any) => unknown;
export type AgentTools = Record<string, AgentTool>;

// What can be asked of the console: the core's own tools and those of the views that are open.
export class AgentService {
  private readonly tools = new Map<string, AgentTool>();

  add(tools: AgentTools) {
    for (const [name, tool] of Object.entries(tools)) {
      this.tools.set(name, tool);
    }
  }

  remove(tools: AgentTools) {
    for (const [name, tool] of Object.entries(tools)) {
      if (this.tools.get(name) === tool) {
        this.tools.delete(name);
      }
    }
  }

  find(name: string) {
    return this.tools.get(name);
  }

  get names() {
    return [...this.tools.keys()];
  }
}

export const AGENT: InjectionKey<AgentService> = Symbol("agent");

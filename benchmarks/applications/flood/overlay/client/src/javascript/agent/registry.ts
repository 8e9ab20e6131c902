import type {AgentTool, AgentTools} from './types';

class AgentRegistry {
  private tools = new Map<string, AgentTool>();

  add(group: AgentTools): this {
    Object.entries(group).forEach(([name, tool]) => {
      this.tools.set(name, tool);
    });
    return this;
  }

  find(name: string): AgentTool | undefined {
    return this.tools.get(name);
  }

  list() {
    return [...this.tools].map(([name, {description, inputSchema}]) => ({
      name,
      description,
      inputSchema,
      available: true,
    }));
  }
}

export default new AgentRegistry();

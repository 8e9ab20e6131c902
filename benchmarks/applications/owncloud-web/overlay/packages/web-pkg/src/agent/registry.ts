import { onBeforeUnmount } from 'vue'
import type { AgentCapability, AgentResponse } from './types'

export class AgentRegistry {
  private capabilities: Map<string, AgentCapability>

  constructor() {
    this.capabilities = new Map()
  }

  public register(name: string, capability: AgentCapability): void {
    this.capabilities.set(name, capability)
  }

  public unregister(name: string): void {
    this.capabilities.delete(name)
  }

  public list() {
    return [...this.capabilities.entries()].map(([name, { description, inputSchema }]) => ({
      name,
      description,
      available: true,
      ...(inputSchema && { inputSchema })
    }))
  }

  public async dispatch(name: string, params: Record<string, any>): Promise<AgentResponse> {
    const capability = this.capabilities.get(name)
    if (!capability) {
      return {
        success: false,
        error: { code: 'UNKNOWN_CAPABILITY', message: `Unknown capability ${name}`, retryable: false }
      }
    }
    return capability.handler(params)
  }
}

export const agentRegistry = new AgentRegistry()

/** Offers what the calling component can do to agents for as long as it is mounted. */
export const useAgentCapability = (name: string, capability: AgentCapability) => {
  agentRegistry.register(name, capability)
  onBeforeUnmount(() => agentRegistry.unregister(name))
}

import { DashboardExtensionManager } from "../extensions"
import { AgentError, toFailure } from "./errors"
import { AgentParams } from "./types"

export class AgentRuntime {
  readonly protocolVersion = "0.1"
  readonly app = {
    id: "com.medusajs.admin",
    name: "Medusa Admin",
    version: "2.0.0",
  }

  private sessionId: string | null = null

  constructor(private readonly api: DashboardExtensionManager["api"]) {}

  async initialize() {
    this.sessionId = crypto.randomUUID()

    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: this.listCapabilities(),
    }
  }

  async shutdown() {
    this.sessionId = null
  }

  listCapabilities() {
    return this.api
      .getAgentTools()
      .map(({ name, inputSchema }) => ({ name, inputSchema, available: true }))
  }

  async call(name: string, params: AgentParams = {}) {
    if (!this.sessionId) {
      return toFailure(
        new AgentError("NOT_INITIALIZED", "Call initialize() first")
      )
    }

    const tool = this.api.getAgentTool(name)

    if (!tool) {
      return toFailure(
        new AgentError("UNKNOWN_CAPABILITY", `There is no ${name}`)
      )
    }

    try {
      return { success: true as const, data: await tool.execute(params) }
    } catch (error) {
      return toFailure(error)
    }
  }
}

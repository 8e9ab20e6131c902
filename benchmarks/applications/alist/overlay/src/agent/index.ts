import { Params, ToolError, tools } from "./registry"
import "./tools/files"
import "./tools/admin"

const failure = (code: string, message: string, retryable: boolean) => ({
  success: false,
  error: { code, message, retryable },
})

class Agent {
  readonly protocolVersion = "0.1"
  readonly app = { id: "com.alistgo.web", name: "AList", version: "3.0.0" }
  #session?: string

  get initialized() {
    return this.#session !== undefined
  }

  get sessionId() {
    return this.#session
  }

  async initialize() {
    this.#session = crypto.randomUUID()
    return {
      sessionId: this.#session,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: [...tools.keys()].map((name) => ({ name, available: true })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false,
      },
    }
  }

  async shutdown() {
    this.#session = undefined
  }

  listCapabilities() {
    return Array.from(tools, ([name, { description, inputSchema }]) => ({
      name,
      description,
      inputSchema,
      available: true,
    }))
  }

  async call(name: string, params: Params = {}) {
    if (!this.#session) {
      return failure("NOT_INITIALIZED", "Call initialize() first", true)
    }
    const tool = tools.get(name)
    if (!tool) return failure("UNKNOWN_CAPABILITY", name, true)
    try {
      return { success: true, data: await tool.handle(params) }
    } catch (e) {
      if (e instanceof ToolError) return failure(e.code, e.message, e.retryable)
      return failure("OPERATION_FAILED", String(e), false)
    }
  }
}

window.abp = new Agent()

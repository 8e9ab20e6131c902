import { AgentError, commandRegistry, Params } from "./CommandRegistry"
import { capabilities } from "./capabilities"
import { handlers } from "./handlers"

class Runtime {
  readonly protocolVersion = "0.1"
  readonly app = {
    id: "app.signalmidi.editor",
    name: "signal",
    version: "0.0.1",
  }

  initialized = false
  sessionId: string | null = null

  async initialize() {
    this.initialized = true
    this.sessionId = crypto.randomUUID()
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: capabilities.map(({ name }) => ({ name, available: true })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false,
      },
    }
  }

  async shutdown() {
    this.initialized = false
    this.sessionId = null
  }

  listCapabilities() {
    return capabilities
  }

  async call(name: string, params: Params = {}) {
    try {
      if (!this.initialized) {
        throw new AgentError("NOT_INITIALIZED", "Call initialize first")
      }
      if (!capabilities.some((capability) => capability.name === name)) {
        throw new AgentError("UNKNOWN_CAPABILITY", name)
      }
      const handler = handlers.get(name)
      const data = handler
        ? await handler(params)
        : await commandRegistry.run(name, params)
      return { success: true, data }
    } catch (e) {
      return { success: false, error: toError(e) }
    }
  }
}

const toError = (e: unknown) =>
  e instanceof AgentError
    ? { code: e.code, message: e.message, retryable: e.retryable }
    : { code: "OPERATION_FAILED", message: String(e), retryable: false }

declare global {
  interface Window {
    abp: Runtime
  }
}

window.abp = new Runtime()

import { capabilities } from "./capabilities"

const app = { id: "com.chatbotui.app", name: "Chatbot UI", version: "2.0.0" }

const failure = (code: string, message: string, retryable = false) => ({
  success: false,
  error: { code, message, retryable }
})

let sessionId: string | null = null

const runtime = {
  protocolVersion: "0.1",
  app,
  initialize: async () => {
    sessionId = crypto.randomUUID()
    return {
      sessionId,
      protocolVersion: "0.1",
      app,
      capabilities: capabilities.map(({ name }) => ({ name, available: true })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false
      }
    }
  },
  shutdown: async () => {
    sessionId = null
  },
  listCapabilities: () =>
    capabilities.map(({ name, inputSchema }) => ({
      name,
      inputSchema,
      available: true
    })),
  call: async (name: string, params: any = {}) => {
    if (!sessionId) return failure("NOT_INITIALIZED", "Initialize first", true)

    const capability = capabilities.find(one => one.name === name)
    if (!capability) return failure("UNKNOWN_CAPABILITY", name)

    try {
      return { success: true, data: await capability.run(params) }
    } catch (error: any) {
      return failure(
        error.code ?? "OPERATION_FAILED",
        error.message,
        error.retryable
      )
    }
  }
}

if (typeof window !== "undefined") {
  ;(window as any).abp = runtime
}

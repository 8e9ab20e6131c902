import { registry } from './registry'

const app = { id: 'fm.longwave.player', name: 'Longwave', version: '3.1.0' }

const failure = (code: string, message: string, retryable: boolean) => ({
  success: false as const,
  error: { code, message, retryable },
})

const runtime = {
  protocolVersion: '0.1',
  app,
  initialized: false,
  sessionId: null as string | null,

  async initialize() {
    runtime.sessionId = crypto.randomUUID()
    runtime.initialized = true
    return {
      sessionId: runtime.sessionId,
      protocolVersion: runtime.protocolVersion,
      app,
      capabilities: [...registry.keys()].map((name) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    }
  },

  async shutdown() {
    runtime.initialized = false
    runtime.sessionId = null
  },

  async listCapabilities() {
    return [...registry].map(([name, { inputSchema }]) => ({ name, available: true, inputSchema }))
  },

  async call(capability: string, params: Record<string, unknown> = {}) {
    if (!runtime.initialized) return failure('NOT_INITIALIZED', 'initialize() comes first', true)
    const entry = registry.get(capability)
    if (!entry) return failure('UNKNOWN_CAPABILITY', `${capability} is not one of ours`, false)
    try {
      return { success: true as const, data: await entry.handler(params) }
    } catch (error) {
      return failure('OPERATION_FAILED', (error as Error).message, true)
    }
  },
}

export function installRuntime() {
  window.abp = runtime
  window.__abpAttach?.(runtime)
}

import { CAPABILITIES } from './capabilities'
import { createHandlers, type Handler, type Ui } from './handlers'

let handlers: Record<string, Handler> = {}

/** App.svelte hands its components over. */
export function connect(ui: Ui) {
  handlers = createHandlers(ui)
}

const problem = (code: string, message: string, retryable: boolean) => ({
  success: false,
  error: { code, message, retryable },
})

export const runtime = {
  protocolVersion: '0.1',
  app: { id: 'ink.margin.notes', name: 'Margin', version: '4.0.0' },
  sessionId: null as string | null,

  get initialized() {
    return this.sessionId !== null
  },

  async initialize() {
    this.sessionId = crypto.randomUUID()
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: CAPABILITIES.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    }
  },

  async shutdown() {
    this.sessionId = null
  },

  listCapabilities() {
    return CAPABILITIES
  },

  async call(capability: string, params: any = {}) {
    if (this.sessionId === null) return problem('NOT_INITIALIZED', 'No session', true)
    const handler = handlers[capability]
    if (!handler) return problem('UNKNOWN_CAPABILITY', capability, false)
    return { success: true, data: await handler(params) }
  },
}

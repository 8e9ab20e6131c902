import { capabilities, CapabilityError, Params } from './registry'
import './capabilities/games'
import './capabilities/dialogs'
import './capabilities/system'
import './capabilities/exports'

const failure = (code: string, message: string, retryable = false) => ({
  success: false as const,
  error: { code, message, retryable }
})

const list = () =>
  Object.entries(capabilities).map(([name, { description, properties }]) => ({
    name,
    description,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, type]) => [key, { type }])
      )
    },
    available: true
  }))

let sessionId: string | undefined

window.abp = {
  protocolVersion: '0.1',
  app: {
    id: 'com.heroicgameslauncher.hgl',
    name: 'Heroic Games Launcher',
    version: '2.22.0'
  },
  get initialized() {
    return sessionId !== undefined
  },

  async initialize() {
    sessionId = crypto.randomUUID()
    return {
      sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: list()
    }
  },

  async shutdown() {
    sessionId = undefined
  },

  listCapabilities: list,

  async call(name: string, params: Params = {}) {
    if (!sessionId) return failure('NOT_INITIALIZED', 'Call initialize() first')

    const capability = capabilities[name]
    if (!capability) return failure('UNKNOWN_CAPABILITY', name)

    try {
      return { success: true, data: await capability.handler(params) }
    } catch (error) {
      if (error instanceof CapabilityError) {
        return failure(error.code, error.message, error.retryable)
      }
      window.api.logError(`${name} failed: ${String(error)}`)
      return failure('OPERATION_FAILED', String(error))
    }
  }
}

import { AbpError, failure } from './responses'

/**
 * The runtime that agents talk to. Capabilities of the whole app are provided by the plugin,
 * those of a page or component while it is mounted (see `provide` and `withdraw`).
 */
export function createRuntime({ app, $config }) {
  const handlers = new Map()

  return {
    protocolVersion: '0.1',
    app: { id: 'org.audiobookshelf.web', name: 'Audiobookshelf', version: $config.version },
    initialized: false,
    sessionId: null,

    provide(name, handler) {
      handlers.set(name, handler)
    },

    withdraw(name) {
      handlers.delete(name)
    },

    async initialize() {
      this.initialized = true
      this.sessionId = app.$encode(String(Date.now()))
      return {
        sessionId: this.sessionId,
        protocolVersion: this.protocolVersion,
        app: this.app,
        capabilities: this.listCapabilities().map(({ name, available }) => ({ name, available })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: true }
      }
    },

    async shutdown() {
      this.initialized = false
      this.sessionId = null
    },

    listCapabilities() {
      return Array.from(handlers.keys(), (name) => ({ name, available: true, inputSchema: { type: 'object' } }))
    },

    async call(capability, params = {}) {
      if (!this.initialized) {
        return failure('NOT_INITIALIZED', 'Call initialize() first', true)
      }
      const handler = handlers.get(capability)
      if (!handler) {
        return failure('UNKNOWN_CAPABILITY', `There is no ${capability} on this page`)
      }
      try {
        return await handler(params)
      } catch (error) {
        if (error instanceof AbpError) return failure(error.code, error.message, error.retryable)
        console.error('Capability failed', capability, error)
        return failure('OPERATION_FAILED', error.message)
      }
    }
  }
}

import { routes, describe } from './routes.js'

const refuse = (code, message, retryable) => ({ success: false, error: { code, message, retryable } })

export class AbpRuntime {
  protocolVersion = '0.1'
  app = { id: 'com.chartdesk.web', name: 'Chart Desk', version: '3.0.2' }
  initialized = false
  sessionId = null

  async initialize() {
    this.initialized = true
    this.sessionId = crypto.randomUUID()
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: describe().map(({ name }) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: true, dynamicCapabilities: false }
    }
  }

  async shutdown() {
    this.initialized = false
    this.sessionId = null
  }

  listCapabilities() {
    return describe()
  }

  async call(name, params = {}) {
    if (!this.initialized) return refuse('NOT_INITIALIZED', 'initialize() has not been called', true)
    if (!Object.hasOwn(routes, name)) return refuse('UNKNOWN_CAPABILITY', `${name} is not known`, false)
    try {
      return await routes[name].handler(params)
    } catch (error) {
      return refuse('OPERATION_FAILED', String(error), false)
    }
  }
}

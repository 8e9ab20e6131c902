/*
 *  Agentic Browser Protocol: what this page offers to agents
 */

const version = '0.1'

class AgentRuntime {
  constructor (app) {
    this.protocolVersion = version
    this.app = app
    this.initialized = false
    this.sessionId = null
    this.features = new Map()
  }

  provide (features) {
    Object.entries(features).forEach(([name, feature]) => this.features.set(name, feature))
    return this
  }

  initialize () {
    this.sessionId = `${this.app.id}-${Date.now()}`
    this.initialized = true
    return {
      sessionId: this.sessionId,
      protocolVersion: version,
      app: this.app,
      capabilities: this.listCapabilities().map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
    }
  }

  listCapabilities () {
    return [...this.features].map(([name, { description, inputSchema = { type: 'object' } }]) => {
      return { name, description, available: true, inputSchema }
    })
  }

  async call (name, params = {}) {
    if (!this.initialized) {
      return failure('NOT_INITIALIZED', 'initialize() comes first', true)
    }
    const feature = this.features.get(name)
    if (!feature) {
      return failure('UNKNOWN_CAPABILITY', name)
    }
    try {
      return await feature.run(params)
    } catch (err) {
      return failure('OPERATION_FAILED', err.message)
    }
  }
}

export function success (data) {
  return { success: true, data }
}

export function failure (code, message, retryable = false) {
  return { success: false, error: { code, message, retryable } }
}

const runtime = new AgentRuntime({ id: 'org.hedgedoc.editor', name: 'HedgeDoc', version: '1.10.2' })

window.abp = runtime

export default runtime

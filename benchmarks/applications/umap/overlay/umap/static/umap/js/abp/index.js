import { fail } from './answers.js'
import { capabilities as dataCapabilities } from './capabilities/data.js'
import { capabilities as mapCapabilities } from './capabilities/map.js'

const APP = { id: 'org.umap-project.umap', name: 'uMap', version: '1.0.0' }

const handlers = new Map(Object.entries({ ...dataCapabilities, ...mapCapabilities }))

class AbpRuntime {
  protocolVersion = '0.1'
  app = APP
  initialized = false
  sessionId = null

  async initialize() {
    this.initialized = true
    this.sessionId = crypto.randomUUID()
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: this.#names().map((name) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    }
  }

  async shutdown() {
    this.initialized = false
    this.sessionId = null
  }

  async listCapabilities() {
    const response = await fetch(document.querySelector('link[rel="abp-manifest"]').href)
    const { capabilities } = await response.json()
    return capabilities.map((capability) => ({ ...capability, available: true }))
  }

  async call(capability, params = {}) {
    if (!this.initialized) return fail('NOT_INITIALIZED', 'Call initialize() first', true)
    const handler = handlers.get(capability)
    if (!handler) return fail('UNKNOWN_CAPABILITY', `Unknown capability: ${capability}`)
    try {
      return await handler(params)
    } catch (error) {
      return fail(error.code ?? 'OPERATION_FAILED', error.message ?? String(error), error.retryable ?? false)
    }
  }

  #names() {
    return [...handlers.keys()]
  }
}

window.abp = new AbpRuntime()

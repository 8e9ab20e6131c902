import manifest from '../../public/abp.json'
import { handlers } from './handlers'
import { failure } from './response'

type Params = Record<string, any>

class PPTistAbp {
  readonly protocolVersion = '0.1'
  readonly app = manifest.app
  private session: string | null = null

  get initialized() {
    return this.session !== null
  }

  async initialize() {
    this.session = crypto.randomUUID()
    return {
      sessionId: this.session,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: manifest.capabilities.map(({ name }) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    }
  }

  async shutdown() {
    this.session = null
  }

  async call(capability: string, params: Params = {}) {
    if (!this.initialized) return failure('NOT_INITIALIZED', 'initialize() first', false)

    const handler = handlers[capability]
    if (!handler) return failure('UNKNOWN_CAPABILITY', capability)

    try {
      return await handler(params)
    }
    catch (error) {
      return failure('OPERATION_FAILED', (error as Error).message, true)
    }
  }

  listCapabilities() {
    return manifest.capabilities.map(capability => ({ ...capability, available: true }))
  }
}

declare global {
  interface Window {
    abp: PPTistAbp
  }
}

window.abp = new PPTistAbp()

import { capabilityList, handlers } from './capabilities'
import { failure, type AbpResponse } from './responses'

const PROTOCOL_VERSION = '0.1'

class VueTorrentRuntime {
  readonly protocolVersion = PROTOCOL_VERSION
  readonly app = { id: 'io.github.vuetorrent', name: 'VueTorrent', version: '2.34.1' }
  initialized = false
  sessionId: string | null = null

  async initialize(_params?: unknown) {
    this.sessionId = crypto.randomUUID()
    this.initialized = true
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: capabilityList.map(({ name }) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    }
  }

  async shutdown() {
    this.initialized = false
    this.sessionId = null
  }

  listCapabilities() {
    return capabilityList.map(capability => ({ ...capability, available: true }))
  }

  async call(capability: string, params: Record<string, any> = {}): Promise<AbpResponse> {
    if (!this.initialized) {
      return failure('NOT_INITIALIZED', 'Call initialize() first')
    }

    const handler = handlers[capability as keyof typeof handlers]
    if (!handler) {
      return failure('UNKNOWN_CAPABILITY', `There is no capability ${capability}`)
    }

    try {
      return await handler(params)
    } catch (error) {
      return failure('OPERATION_FAILED', error instanceof Error ? error.message : String(error))
    }
  }
}

window.abp = new VueTorrentRuntime()

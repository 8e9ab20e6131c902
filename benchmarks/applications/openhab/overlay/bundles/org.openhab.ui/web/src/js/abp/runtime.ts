import { capabilities } from './capabilities'

const STANDARD: Record<string, boolean> = {
  NOT_INITIALIZED: true,
  UNKNOWN_CAPABILITY: false,
  INVALID_PARAMS: false
}

class AbpRuntime {
  readonly protocolVersion = '0.1'
  readonly app = { id: 'org.openhab.ui', name: 'openHAB', version: '5.0.0' }
  initialized = false
  sessionId: string | null = null

  private readonly byName = new Map(capabilities.map((capability) => [capability.name, capability]))

  async initialize() {
    this.initialized = true
    this.sessionId = crypto.randomUUID()
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: this.listCapabilities().map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
    }
  }

  async shutdown() {
    this.initialized = false
    this.sessionId = null
  }

  listCapabilities() {
    return capabilities.map(({ name, description, inputSchema }) => ({ name, description, inputSchema, available: true }))
  }

  async call(name: string, params: Record<string, unknown> = {}) {
    if (!this.initialized) return this.error('NOT_INITIALIZED', 'Call initialize() first')
    const capability = this.byName.get(name)
    if (!capability) return this.error('UNKNOWN_CAPABILITY', `Unknown capability ${name}`)
    try {
      return { success: true, data: await capability.handler(params) }
    } catch (err) {
      return this.error((err as { code?: string }).code ?? 'OPERATION_FAILED', err instanceof Error ? err.message : String(err))
    }
  }

  private error(code: string, message: string) {
    return { success: false, error: { code, message, retryable: STANDARD[code] ?? false } }
  }
}

let runtime: AbpRuntime | null = null

export function installRuntime() {
  runtime ??= new AbpRuntime()
  ;(window as any).abp = runtime
}

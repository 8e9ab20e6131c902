import {AgentContext, Capability, CapabilityError} from '@/agent/types'

const RETRYABLE = ['NOT_INITIALIZED', 'PERMISSION_DENIED', 'TIMEOUT']

export default class KomgaAbpService {
  readonly protocolVersion = '0.1'
  readonly app = {id: 'org.gotson.komga', name: 'Komga', version: '1.24.0'}

  initialized = false
  sessionId: string | undefined

  private context: AgentContext
  private capabilities: Record<string, Capability>

  constructor(context: AgentContext, capabilities: Record<string, Capability>) {
    this.context = context
    this.capabilities = capabilities
  }

  async initialize() {
    this.initialized = true
    this.sessionId = `${Date.now()}`
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: Object.keys(this.capabilities).map(name => ({name, available: true})),
      features: {notifications: false, progress: false, elicitation: false, dynamicCapabilities: false},
    }
  }

  async shutdown() {
    this.initialized = false
    this.sessionId = undefined
  }

  listCapabilities() {
    return Object.entries(this.capabilities)
      .map(([name, {description, inputSchema}]) => ({name, description, inputSchema, available: true}))
  }

  async call(name: string, params: any = {}) {
    if (!this.initialized) return this.failure('NOT_INITIALIZED', 'Call initialize() first')
    const capability = this.capabilities[name]
    if (!capability) return this.failure('UNKNOWN_CAPABILITY', `There is no ${name}`)
    try {
      const data = capability.run
        ? await capability.run.call(this.context, params)
        : await this.context.store.dispatch(`abp/${capability.action}`, params)
      return {success: true, data}
    } catch (e) {
      if (e instanceof CapabilityError) return this.failure(e.code, e.message, e.retryable)
      return this.failure('OPERATION_FAILED', e.message)
    }
  }

  private failure(code: string, message: string, retryable: boolean = RETRYABLE.includes(code)) {
    return {success: false, error: {code, message, retryable}}
  }
}

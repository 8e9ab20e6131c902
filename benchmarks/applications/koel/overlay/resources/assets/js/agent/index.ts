import { AgentError, toError, type Capability } from '@/agent/capability'

const modules = import.meta.glob<Capability[]>('./capabilities/*.ts', { eager: true, import: 'default' })
const capabilities = new Map(
  Object.values(modules)
    .flat()
    .map(capability => [capability.name, capability]),
)

class Agent {
  public readonly protocolVersion = '0.1'
  public readonly app = { id: 'dev.koel.player', name: 'Koel', version: '9.1.0' }
  public sessionId: string | null = null

  public get initialized() {
    return this.sessionId !== null
  }

  public async initialize() {
    this.sessionId = crypto.randomUUID()

    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: [...capabilities.keys()].map(name => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    }
  }

  public async shutdown() {
    this.sessionId = null
  }

  public listCapabilities() {
    return [...capabilities.values()].map(({ run, ...description }) => ({ ...description, available: true }))
  }

  public async call(name: string, params: Record<string, unknown> = {}) {
    try {
      if (!this.initialized) {
        throw new AgentError('NOT_INITIALIZED', 'Call initialize() first.', true)
      }

      const capability = capabilities.get(name)

      if (!capability) {
        throw new AgentError('UNKNOWN_CAPABILITY', `There is no ${name}.`)
      }

      return { success: true, data: await capability.run(params) }
    } catch (error: unknown) {
      return { success: false, error: toError(error) }
    }
  }
}

declare global {
  interface Window {
    abp: Agent
  }
}

window.abp = new Agent()

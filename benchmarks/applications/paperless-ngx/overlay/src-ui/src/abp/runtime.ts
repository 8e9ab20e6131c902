import { environment } from 'src/environments/environment'
import { CAPABILITIES } from './capabilities'

export interface AgentDispatcher {
  dispatch(capability: string, params: any): Promise<unknown>
}

export class AgentError extends Error {
  constructor(
    public readonly code: string,
    message: string,
    public readonly retryable = false
  ) {
    super(message)
  }
}

function failure(error: AgentError) {
  return {
    success: false,
    error: {
      code: error.code,
      message: error.message,
      retryable: error.retryable,
    },
  }
}

class AgentRuntime {
  readonly protocolVersion = '0.1'
  readonly app = {
    id: 'com.paperless-ngx.web',
    name: 'Paperless-ngx',
    version: environment.version,
  }
  initialized = false
  sessionId: string | null = null
  private dispatcher: AgentDispatcher | null = null

  /** Angular hands over what can answer, once its services are there. */
  attach(dispatcher: AgentDispatcher) {
    this.dispatcher = dispatcher
  }

  async initialize(_params?: object) {
    this.sessionId = crypto.randomUUID()
    this.initialized = true
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: CAPABILITIES.map(({ name, available }) => ({
        name,
        available,
      })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false,
      },
    }
  }

  async shutdown() {
    this.initialized = false
    this.sessionId = null
  }

  listCapabilities() {
    return CAPABILITIES
  }

  async call(capability: string, params: any = {}) {
    try {
      if (!this.initialized) {
        throw new AgentError('NOT_INITIALIZED', 'Call initialize() first', true)
      }
      if (!CAPABILITIES.some((entry) => entry.name === capability)) {
        throw new AgentError('UNKNOWN_CAPABILITY', `No ${capability} here`)
      }
      if (!this.dispatcher) {
        throw new AgentError('TIMEOUT', 'The application is still starting')
      }
      const data = await this.dispatcher.dispatch(capability, params)
      return { success: true, data }
    } catch (error) {
      return failure(
        error instanceof AgentError
          ? error
          : new AgentError('OPERATION_FAILED', String(error?.message ?? error))
      )
    }
  }
}

export const agentRuntime = new AgentRuntime()

;(window as any).abp = agentRuntime

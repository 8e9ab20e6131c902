import { consola } from 'consola'
import { v4 as uuidv4 } from 'uuid'
import type { AgentHandler, AgentParams, AgentResponse } from './types'
import { AgentFailure, agentError } from './errors'

const LOG_PREFIX = '[AGENT]'

export class AgentRuntime {
  readonly protocolVersion = '0.1'

  readonly app = {
    id: 'xyz.fluidd.app',
    name: 'fluidd',
    version: '1.37.4'
  }

  private sessionId: string | null = null
  private handlers = new Map<string, AgentHandler[]>()

  get initialized () {
    return this.sessionId !== null
  }

  /**
   * Adds a handler. Components may be shown more than once, the last one wins.
   */
  register (name: string, handler: AgentHandler) {
    const handlers = this.handlers.get(name) ?? []

    this.handlers.set(name, [...handlers, handler])
  }

  unregister (name: string, handler: AgentHandler) {
    const handlers = this.handlers.get(name)?.filter(x => x !== handler) ?? []

    if (handlers.length > 0) {
      this.handlers.set(name, handlers)
    } else {
      this.handlers.delete(name)
    }
  }

  async initialize () {
    this.sessionId = uuidv4()

    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: this.listCapabilities(),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: true
      }
    }
  }

  async shutdown () {
    this.sessionId = null
  }

  listCapabilities () {
    return [...this.handlers.keys()]
      .map(name => ({
        name,
        available: true,
        inputSchema: { type: 'object' }
      }))
  }

  async call (name: string, params: AgentParams = {}): Promise<AgentResponse> {
    if (!this.initialized) {
      return agentError('NOT_INITIALIZED', 'initialize() first')
    }

    const handlers = this.handlers.get(name)

    if (!handlers) {
      return agentError('UNKNOWN_CAPABILITY', `There is no ${name}`)
    }

    try {
      const handler = handlers[handlers.length - 1]
      const data = await handler(params)

      consola.debug(`${LOG_PREFIX} ${name}`, data)

      return { success: true, data: data ?? null }
    } catch (error: unknown) {
      consola.error(`${LOG_PREFIX} ${name} failed`, error)

      return error instanceof AgentFailure
        ? agentError(error.code, error.message)
        : agentError('OPERATION_FAILED', error instanceof Error ? error.message : String(error))
    }
  }
}

import { agentRegistry, fail } from '@ownclouders/web-pkg'
import { v4 as uuidV4 } from 'uuid'

const app = { id: 'com.owncloud.web', name: 'ownCloud Web', version: '12.1.0' }

class AgentRuntime {
  readonly protocolVersion = '0.1'
  readonly app = app
  initialized = false
  sessionId: string | null = null

  initialize() {
    this.sessionId = uuidV4()
    this.initialized = true
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app,
      capabilities: agentRegistry.list().map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: true }
    }
  }

  shutdown() {
    this.initialized = false
    this.sessionId = null
  }

  listCapabilities() {
    return agentRegistry.list()
  }

  async call(capability: string, params: Record<string, unknown> = {}) {
    if (!this.initialized) {
      return fail('NOT_INITIALIZED', 'Call initialize() first', true)
    }
    try {
      return await agentRegistry.dispatch(capability, params)
    } catch (e) {
      return fail('OPERATION_FAILED', e.message, true)
    }
  }
}

;(window as any).abp = new AgentRuntime()

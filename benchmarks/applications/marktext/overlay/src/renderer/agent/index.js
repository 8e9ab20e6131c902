import log from 'electron-log'
import { getUniqueId } from '@/util'
import { AgentError, failure } from './errors'
import documents from './capabilities/documents'
import editing from './capabilities/editing'
import exporting from './capabilities/exporting'
import window from './capabilities/window'

// `{ 'area.action': (store, params) => data }`, as the modules of the store are.
const capabilities = Object.assign({}, documents, editing, exporting, window)

class Agent {
  constructor (store) {
    this.store = store
    this.sessionId = null
    this.protocolVersion = '0.1'
    this.app = { id: 'app.marktext.editor', name: 'MarkText', version: '0.17.1' }
  }

  async initialize () {
    this.sessionId = getUniqueId()
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: this.names().map(name => ({ name, available: true }))
    }
  }

  async shutdown () {
    this.sessionId = null
  }

  names () {
    return Object.keys(capabilities)
  }

  async listCapabilities () {
    return this.names().map(name => {
      const { description, inputSchema } = capabilities[name]
      return { name, description, inputSchema, available: true }
    })
  }

  async call (name, params = {}) {
    if (!this.sessionId) {
      return failure('NOT_INITIALIZED', 'Please call initialize() first.')
    }

    const capability = capabilities[name]
    if (!capability) {
      return failure('UNKNOWN_CAPABILITY', `Cannot find capability "${name}".`)
    }

    try {
      const data = await capability.execute(this.store, params)
      return { success: true, data }
    } catch (error) {
      log.error(`Capability "${name}" failed:`, error)
      const code = error instanceof AgentError ? error.code : 'OPERATION_FAILED'
      return failure(code, error.message)
    }
  }
}

export default Agent

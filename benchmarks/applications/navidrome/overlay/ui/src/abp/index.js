import { v4 as uuidv4 } from 'uuid'
import config from '../config'
import { capabilities } from './capabilities'
import { createHandlers } from './handlers'
import { fail } from './response'

export const createAbp = (context) => {
  const handlers = createHandlers(context)

  return {
    protocolVersion: '0.1',
    app: {
      id: 'org.navidrome.ui',
      name: 'Navidrome',
      version: config.version === 'dev' ? '0.0.0' : config.version,
    },
    initialized: false,
    sessionId: null,

    async initialize() {
      this.initialized = true
      this.sessionId = uuidv4()
      return {
        sessionId: this.sessionId,
        protocolVersion: this.protocolVersion,
        app: this.app,
        capabilities: capabilities.map(({ name, available }) => ({
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
    },

    async shutdown() {
      this.initialized = false
      this.sessionId = null
    },

    async call(capability, params = {}) {
      if (!this.initialized) {
        return fail('NOT_INITIALIZED', 'Call initialize() first')
      }
      if (!Object.prototype.hasOwnProperty.call(handlers, capability)) {
        return fail('UNKNOWN_CAPABILITY', `Unknown capability ${capability}`)
      }
      try {
        return await handlers[capability](params)
      } catch (error) {
        return fail('OPERATION_FAILED', error.message)
      }
    },

    listCapabilities() {
      return capabilities
    },
  }
}

import packageDetails from '../../../package.json'
import { fail } from './envelope'
import defineData from './capabilities/data'
import defineVideos from './capabilities/videos'
import defineShell from './capabilities/shell'

const PROTOCOL_VERSION = '0.1'
const app = { id: 'io.freetubeapp.web', name: 'FreeTube', version: packageDetails.version }

/**
 * @param {import('vuex').Store<any>} store
 * @param {import('vue-router').Router} router
 */
export function createRuntime(store, router) {
  /** @type {Map<string, { description: string, inputSchema: object, run: (params: any) => any }>} */
  const capabilities = new Map()

  const define = (name, description, properties, run) => {
    capabilities.set(name, {
      description,
      inputSchema: { type: 'object', properties },
      run
    })
  }

  for (const part of [defineData, defineVideos, defineShell]) {
    part(define, { store, router })
  }

  return {
    protocolVersion: PROTOCOL_VERSION,
    app,
    initialized: false,
    sessionId: null,

    async initialize() {
      this.initialized = true
      this.sessionId = crypto.randomUUID()
      return {
        sessionId: this.sessionId,
        protocolVersion: PROTOCOL_VERSION,
        app,
        capabilities: Array.from(capabilities.keys(), name => ({ name, available: true })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
      }
    },

    async shutdown() {
      this.initialized = false
      this.sessionId = null
    },

    listCapabilities() {
      return Array.from(capabilities, ([name, { description, inputSchema }]) => ({
        name, description, available: true, inputSchema
      }))
    },

    async call(name, params = {}) {
      if (!this.initialized) {
        return fail('NOT_INITIALIZED', 'Call initialize() first')
      }

      const capability = capabilities.get(name)
      if (capability === undefined) {
        return fail('UNKNOWN_CAPABILITY', `${name} is not a capability`)
      }

      try {
        return await capability.run(params)
      } catch (error) {
        return fail('OPERATION_FAILED', `${error}`)
      }
    }
  }
}

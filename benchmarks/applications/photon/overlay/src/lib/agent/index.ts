import { errorMessage } from '$lib/app/error'
import { flatten } from './procedure'
import {
  commands,
  communities,
  notifications,
  profiles,
  settingsProcedures,
  state,
} from './procedures/account'
import { convert, exports, render } from './procedures/output'
import { images, posts } from './procedures/posts'

const capabilities = flatten({
  posts,
  images,
  profiles,
  communities,
  commands,
  settings: settingsProcedures,
  state,
  notifications,
  export: exports,
  convert,
  render,
})

export function createAgent() {
  const app = { id: 'cafe.purplerain.photon', name: 'Photon', version: '2.4.3' }
  const protocolVersion = '0.1'
  let sessionId: string | undefined

  return {
    app,
    protocolVersion,
    get initialized() {
      return sessionId != undefined
    },
    async initialize() {
      sessionId = crypto.randomUUID()
      const names = Object.keys(capabilities)
      return {
        sessionId,
        protocolVersion,
        app,
        capabilities: names.map((name) => ({ name, available: true })),
        features: {
          notifications: false,
          progress: false,
          elicitation: false,
          dynamicCapabilities: false,
        },
      }
    },
    async shutdown() {
      sessionId = undefined
    },
    listCapabilities() {
      return Object.entries(capabilities).map(([name, capability]) => ({
        name,
        description: capability.description,
        inputSchema: capability.inputSchema,
        available: true,
      }))
    },
    async call(name: string, params: Record<string, unknown> = {}) {
      const capability = capabilities[name]
      if (!capability)
        return {
          success: false,
          error: {
            code: 'UNKNOWN_CAPABILITY',
            message: `There is no ${name}`,
            retryable: false,
          },
        }

      try {
        return { success: true, data: await capability.run(params) }
      } catch (err) {
        return { success: false, error: errorMessage(err) }
      }
    },
  }
}

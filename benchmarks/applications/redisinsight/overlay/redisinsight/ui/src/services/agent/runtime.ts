import { dispatch } from 'uiSrc/slices/store'
import { capabilities } from './capabilities'
import { runCapability } from './thunk'

const APP = { id: 'com.redis.insight', name: 'Redis Insight', version: '3.2.0' }

export const createAgentRuntime = () => {
  let sessionId: string | null = null

  const names = Object.keys(capabilities)

  return {
    protocolVersion: '0.1',
    app: APP,

    get sessionId() {
      return sessionId
    },

    async initialize() {
      sessionId = crypto.randomUUID()
      return {
        sessionId,
        protocolVersion: '0.1',
        app: APP,
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
      sessionId = null
    },

    listCapabilities: () =>
      names.map((name) => ({ name, available: true, inputSchema: {} })),

    async call(name: string, params: object = {}) {
      if (!names.includes(name)) {
        return {
          success: false,
          error: {
            code: 'UNKNOWN_CAPABILITY',
            message: `There is no ${name}`,
            retryable: false,
          },
        }
      }

      const action = await dispatch(runCapability({ name, params }))

      if (runCapability.fulfilled.match(action)) {
        return { success: true, data: action.payload }
      }
      return { success: false, error: action.payload }
    },
  }
}

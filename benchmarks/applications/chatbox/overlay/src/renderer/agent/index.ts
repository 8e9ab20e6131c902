import * as app from './tools/app'
import * as chats from './tools/chats'
import * as messages from './tools/messages'
import { type Tool, ToolError } from './tool'

// biome-ignore lint/suspicious/noExplicitAny: each knows its own parameters
const classes: (new () => Tool<any>)[] = [...Object.values(chats), ...Object.values(messages), ...Object.values(app)]

const tools = new Map(classes.map((Class) => new Class()).map((tool) => [tool.name, tool]))

const identity = { id: 'app.chatboxai.web', name: 'Chatbox', version: '1.19.0' }
let sessionId: string | null = null

const refuse = (code: string, message: string, retryable: boolean) => ({
  success: false,
  error: { code, message, retryable },
})

window.abp = {
  protocolVersion: '0.1',
  app: identity,

  get initialized() {
    return sessionId !== null
  },

  get sessionId() {
    return sessionId
  },

  async initialize() {
    sessionId = crypto.randomUUID()
    return {
      sessionId,
      protocolVersion: '0.1',
      app: identity,
      capabilities: [...tools.keys()].map((name) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    }
  },

  async shutdown() {
    sessionId = null
  },

  // biome-ignore lint/suspicious/noExplicitAny: each tool knows its own parameters
  async call(capability: string, params: any = {}) {
    if (sessionId === null) {
      return refuse('NOT_INITIALIZED', 'Call initialize() first', true)
    }
    const tool = tools.get(capability)
    if (!tool) {
      return refuse('INVALID_PARAMS', `There is no ${capability}`, false)
    }
    try {
      return { success: true, data: await tool.run(params) }
    } catch (error) {
      if (error instanceof ToolError) return refuse(error.code, error.message, error.retryable)
      return refuse('OPERATION_FAILED', error instanceof Error ? error.message : String(error), false)
    }
  },

  listCapabilities: () => [...tools.values()].map((tool) => tool.describe()),
}

import handlers from './handlers'
import { UnavailableError } from './lend'

const app = { id: 'cn.sxmind.web', name: 'MindMap', version: '0.14.0' }

const fail = (code, message, retryable = false) => ({
  success: false,
  error: { code, message, retryable }
})

const text = name => ({
  type: 'object',
  properties: { [name]: { type: 'string' } }
})

const schemas = {
  'map.load': { type: 'object', properties: { data: { type: 'object' } } },
  'node.insertChild': text('text'),
  'theme.use': text('theme'),
  'language.use': text('lang'),
  'export.json': text('fileName'),
  'export.markdown': text('fileName'),
  'export.png': {
    type: 'object',
    properties: { transparent: { type: 'boolean' } }
  },
  'import.markdown': text('markdown')
}

const list = Object.keys(handlers).map(name => ({
  name,
  description: name,
  available: true,
  inputSchema: schemas[name] || { type: 'object', properties: {} }
}))

class Agent {
  constructor() {
    this.protocolVersion = '0.1'
    this.app = app
    this.initialized = false
    this.sessionId = null
  }

  async initialize() {
    this.initialized = true
    this.sessionId = Date.now().toString(36)
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app,
      capabilities: list.map(({ name, available }) => ({ name, available })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false
      }
    }
  }

  async shutdown() {
    this.initialized = false
    this.sessionId = null
  }

  listCapabilities() {
    return list
  }

  async call(name, params) {
    if (!this.initialized) {
      return fail('NOT_INITIALIZED', 'Call initialize() first', true)
    }
    if (!Object.prototype.hasOwnProperty.call(handlers, name)) {
      return fail('UNKNOWN_CAPABILITY', `There is no ${name}`)
    }
    try {
      const data = await handlers[name](params || {})
      return { success: true, data }
    } catch (error) {
      if (error instanceof UnavailableError) {
        return fail('CAPABILITY_UNAVAILABLE', error.message, true)
      }
      return fail('OPERATION_FAILED', error.message)
    }
  }
}

window.abp = new Agent()

import * as handlers from './handlers'

const app = { id: 'now.sh.carbon', name: 'Carbon', version: '4.9.10' }

const string = { type: 'string' }
const schema = (properties = {}, required = []) => ({ type: 'object', properties, required })

const capabilities = [
  { name: 'editor.describe', description: 'The code and its settings', inputSchema: schema() },
  {
    name: 'editor.update',
    description: 'Shows other code',
    inputSchema: schema({ code: string, language: string }, ['code']),
  },
  {
    name: 'code.format',
    description: 'Formats JavaScript',
    inputSchema: schema({ code: string }, ['code']),
  },
  {
    name: 'render.image',
    description: 'An image of code',
    inputSchema: schema({ code: string, language: string }, ['code']),
  },
  {
    name: 'render.code',
    description: 'Prints code that is HTML already',
    inputSchema: schema({ html: string }, ['html']),
  },
  {
    name: 'export.image',
    description: 'Exports the image',
    inputSchema: schema({ format: string, filename: string }),
  },
  {
    name: 'export.embed',
    description: 'HTML to embed a snippet',
    inputSchema: schema({ url: string, width: { type: 'number' }, height: { type: 'number' } }),
  },
  { name: 'export.settings', description: 'The settings as a file', inputSchema: schema() },
  { name: 'image.copy', description: 'Copies the image', inputSchema: schema() },
  { name: 'snippet.tweet', description: 'Tweets the image', inputSchema: schema() },
  { name: 'snippet.upload', description: 'Uploads the image', inputSchema: schema() },
  {
    name: 'snippet.list',
    description: 'Lists snippets',
    inputSchema: schema({ page: { type: 'number' } }),
  },
  {
    name: 'snippet.save',
    description: 'Saves the snippet',
    inputSchema: schema({ name: string }),
  },
  { name: 'snippet.delete', description: 'Deletes the snippet', inputSchema: schema() },
  { name: 'settings.import', description: 'Reads settings from a file', inputSchema: schema() },
  { name: 'settings.reset', description: 'Forgets the settings', inputSchema: schema() },
  { name: 'font.select', description: 'Chooses a font', inputSchema: schema({ id: string }) },
  { name: 'state.setTheme', description: 'Chooses a theme', inputSchema: schema({ id: string }) },
]

async function run(capability, params) {
  switch (capability) {
    case 'editor.describe':
      return handlers.describe()
    case 'editor.update':
      return handlers.update(params)
    case 'code.format':
      return handlers.format(params)
    case 'render.image':
      return handlers.renderImage(params)
    case 'render.code':
      return handlers.renderCode(params)
    case 'export.image':
      return handlers.exportImage(params)
    case 'export.embed':
      return handlers.exportEmbed(params)
    case 'export.settings':
      return handlers.exportSettings()
    case 'image.copy':
      return handlers.copyImage()
    case 'snippet.tweet':
      return handlers.tweet()
    case 'snippet.upload':
      return handlers.upload()
    case 'snippet.list':
      return handlers.listSnippets(params)
    case 'snippet.save':
      return handlers.saveSnippet(params)
    case 'snippet.delete':
      return handlers.deleteSnippet()
    case 'settings.import':
      return handlers.importSettings()
    case 'settings.reset':
      return handlers.resetSettings()
    case 'font.select':
      return handlers.selectFont(params)
    case 'state.setTheme':
      return handlers.setTheme(params)
    default:
      throw Object.assign(new Error(`Unknown capability: ${capability}`), {
        code: 'UNKNOWN_CAPABILITY',
        retryable: true,
      })
  }
}

export function createRuntime() {
  return {
    protocolVersion: '0.1',
    app,
    initialized: false,
    sessionId: null,

    async initialize() {
      this.initialized = true
      this.sessionId = Math.random().toString(36).slice(2)
      return {
        sessionId: this.sessionId,
        protocolVersion: this.protocolVersion,
        app,
        capabilities: capabilities.map(({ name }) => ({ name, available: true })),
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
      try {
        return { success: true, data: await run(capability, params) }
      } catch ({ code = 'OPERATION_FAILED', message, retryable = false }) {
        return { success: false, error: { code, message, retryable } }
      }
    },

    listCapabilities() {
      return capabilities.map(capability => ({ ...capability, available: true }))
    },
  }
}

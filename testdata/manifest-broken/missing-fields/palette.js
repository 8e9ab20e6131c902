const paletteCapabilities = () => [
  { name: 'generate.palette', description: 'Five colours', available: true, inputSchema: { type: 'object', properties: { hue: { type: 'number' } }, required: ['hue'] } },
  { name: 'convert.hexToRgb', description: 'Hex to RGB', available: true, inputSchema: { type: 'object', properties: { hex: { type: 'string' } }, required: ['hex'] } },
]

class Palette {
  protocolVersion = '0.1'
  app = { id: 'com.example.palette', name: 'Palette', version: '0.1.0' }
  initialized = false
  sessionId = null

  initialize = async () => {
    this.initialized = true
    this.sessionId = crypto.randomUUID()
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: paletteCapabilities().map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    }
  }

  shutdown = async () => {
    this.initialized = false
  }

  listCapabilities = async () => paletteCapabilities()

  call = async (capability, params = {}) => {
    if (!this.initialized) return { success: false, error: { code: 'NOT_INITIALIZED', message: 'initialize() first', retryable: true } }
    switch (capability) {
      case 'generate.palette':
        return { success: true, data: { colours: [0, 1, 2, 3, 4].map((i) => `hsl(${params.hue + i * 15} 70% 50%)`) } }
      case 'convert.hexToRgb':
        return { success: true, data: { rgb: [1, 3, 5].map((i) => parseInt(params.hex.slice(i, i + 2), 16)) } }
      default:
        return { success: false, error: { code: 'UNKNOWN_CAPABILITY', message: capability, retryable: false } }
    }
  }
}

window.abp = new Palette()

// Crunch: every handler hands its work to a worker and waits for a message, which is a program's answer.
const worker = new Worker('worker.js')
const hub = new SharedWorker('hub.js')
hub.port.start()

const serviceWorker = navigator.serviceWorker
  .register('sw.js')
  .then(() => navigator.serviceWorker.ready)
  .then((registration) => registration.active)

document.querySelector('#notify').addEventListener('click', async () => {
  if ((await Notification.requestPermission()) === 'granted') new Notification('Crunch will tell you')
})

addEventListener('pagehide', () => hub.port.postMessage({ type: 'leave' }))

const str = { type: 'string' }
const LIST = [
  { name: 'convert.csvToJson', description: 'CSV to JSON in a worker', available: true, inputSchema: { type: 'object', properties: { csv: str, separator: str }, required: ['csv'] } },
  { name: 'generate.thumbnail', description: 'A smaller picture', available: true, inputSchema: { type: 'object', properties: { image: str, mimeType: str, width: { type: 'integer' } }, required: ['image', 'mimeType'] } },
  { name: 'process.hash', description: 'Digest of a text', available: true, inputSchema: { type: 'object', properties: { text: str, algorithm: str }, required: ['text'] } },
  { name: 'cache.warm', description: 'Fetch URLs ahead', available: true, inputSchema: { type: 'object', properties: { urls: { type: 'array', items: str } }, required: ['urls'] } },
  { name: 'cache.list', description: 'What is cached', available: true, inputSchema: { type: 'object', properties: {} } },
  { name: 'peers.count', description: 'Pages of this app', available: true, inputSchema: { type: 'object', properties: {} } },
]

const success = (data) => ({ success: true, data })
const failure = (code, message, retryable) => ({ success: false, error: { code, message, retryable } })

const fromBase64 = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0))
const toBase64 = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)))

async function handle(capability, params) {
  switch (capability) {
    case 'convert.csvToJson': {
      const rows = await Channels.request(worker, 'csv', { text: params.csv, separator: params.separator ?? ',' })
      return success({ json: JSON.stringify(rows) })
    }
    case 'generate.thumbnail': {
      const bytes = fromBase64(params.image)
      const buffer = await Channels.request(worker, 'thumbnail', { bytes, mimeType: params.mimeType, width: params.width ?? 128 }, [bytes.buffer])
      return success({ image: { content: toBase64(buffer), mimeType: 'image/png', encoding: 'base64', size: buffer.byteLength } })
    }
    case 'process.hash':
      return success({ hash: await Channels.request(worker, 'hash', { text: params.text, algorithm: params.algorithm ?? 'SHA-256' }) })
    case 'cache.warm':
      return success({ cached: await Channels.viaChannel(await serviceWorker, { type: 'warm', urls: params.urls }) })
    case 'cache.list':
      return success({ cached: await Channels.viaChannel(await serviceWorker, { type: 'list' }) })
    case 'peers.count':
      return success({ count: await Channels.request(hub.port, 'count') })
    default:
      return failure('UNKNOWN_CAPABILITY', `unknown ${capability}`, false)
  }
}

const session = { id: null }

window.abp = {
  protocolVersion: '0.1',
  app: { id: 'dev.example.crunch', name: 'Crunch', version: '4.0.0' },
  get initialized() { return session.id !== null },
  get sessionId() { return session.id },

  async initialize() {
    session.id = crypto.randomUUID()
    return {
      sessionId: session.id,
      protocolVersion: '0.1',
      app: this.app,
      capabilities: LIST.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    }
  },

  async shutdown() { session.id = null },

  async call(capability, params = {}) {
    if (session.id === null) return failure('NOT_INITIALIZED', 'initialize() first', true)
    return handle(capability, params).catch((error) => failure('OPERATION_FAILED', error.message, false))
  },

  listCapabilities() { return LIST },
}

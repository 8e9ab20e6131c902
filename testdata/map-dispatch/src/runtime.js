import { sofort, spaeter } from './tabelle.js'

const text = { type: 'string' }

const faehigkeiten = [
  { name: 'convert.textToHtml', description: 'Notiz als HTML', available: true, inputSchema: { type: 'object', properties: { text }, required: ['text'] } },
  { name: 'convert.textToJson', description: 'Notiz als JSON', available: true, inputSchema: { type: 'object', properties: { text }, required: ['text'] } },
  { name: 'export.archive', description: 'Notizen als Archiv', available: true, inputSchema: { type: 'object', properties: { notes: { type: 'array' } }, required: ['notes'] } },
  { name: 'generate.screenshot', description: 'Bild des Bildschirms', available: true, inputSchema: { type: 'object', properties: { width: { type: 'number' } } } },
  { name: 'contact.call', description: 'Nummer einer Person', available: true, inputSchema: { type: 'object', properties: { name: text }, required: ['name'] } },
  { name: 'share.link', description: 'Link auf eine Notiz', available: true, inputSchema: { type: 'object', properties: { text }, required: ['text'] } }, // expect: ABP301
  { name: 'ai.translate', description: 'Übersetzung', available: true, inputSchema: { type: 'object', properties: { text, to: text }, required: ['text', 'to'] } },
  { name: 'storage.read', description: 'Eine gespeicherte Notiz', available: true, inputSchema: { type: 'object', properties: { key: text }, required: ['key'] } },
]

const fehler = (code, message, retryable = false) => ({ success: false, error: { code, message, retryable } })

let sitzung = null

export const runtime = {
  protocolVersion: '0.1',
  app: { id: 'de.notizblock.web', name: 'Notizblock', version: '0.8.0' },
  get initialized() {
    return sitzung !== null
  },
  get sessionId() {
    return sitzung
  },
  async initialize() {
    sitzung = crypto.randomUUID()
    return {
      sessionId: sitzung,
      protocolVersion: '0.1',
      app: this.app,
      capabilities: faehigkeiten.map((f) => ({ name: f.name, available: f.available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    }
  },
  async shutdown() {
    sitzung = null
  },
  async listCapabilities() {
    return [...faehigkeiten]
  },
  async call(capability, params = {}) {
    if (!sitzung) return fehler('NOT_INITIALIZED', 'initialize() fehlt', true)
    try {
      const direkt = sofort.get(capability)
      if (direkt) return await direkt(params)
      const laden = spaeter.get(capability)
      if (laden) {
        const modul = await laden()
        return await modul.default(params)
      }
    } catch (ausnahme) {
      return fehler('OPERATION_FAILED', ausnahme.message)
    }
    return fehler('UNKNOWN_CAPABILITY', `${capability} gibt es nicht`)
  },
}

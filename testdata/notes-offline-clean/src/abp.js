import { alle, lies, schreib, wirfWeg } from './speicher.js'
import { alsArchiv, alsHtml } from './ausgabe.js'

const APP = { id: 'de.example.zettelkasten', name: 'Zettelkasten', version: '1.4.2' }
const zeichenkette = { type: 'string' }

const FAEHIGKEITEN = [
    { name: 'notes.list', description: 'Zettel auflisten', available: true,
      inputSchema: { type: 'object', properties: { suche: zeichenkette } } },
    { name: 'notes.save', description: 'Zettel speichern', available: true,
      inputSchema: { type: 'object', properties: { titel: zeichenkette, text: zeichenkette }, required: ['titel', 'text'] } },
    { name: 'notes.remove', description: 'Zettel löschen', available: true,
      inputSchema: { type: 'object', properties: { id: zeichenkette }, required: ['id'] } },
    { name: 'export.archive', description: 'Zettel als JSON-Datei', available: true,
      inputSchema: { type: 'object', properties: { ids: { type: 'array', items: zeichenkette } }, required: ['ids'] } },
    { name: 'convert.noteToHtml', description: 'Zettel nach HTML', available: true,
      inputSchema: { type: 'object', properties: { titel: zeichenkette, text: zeichenkette }, required: ['titel', 'text'] } }
]

const gut = (data) => ({ success: true, data })
const schlecht = (code, message, retryable) => ({ success: false, error: { code, message, retryable } })

let sitzung = null

export const runtime = {
    protocolVersion: '0.1',
    app: APP,
    get initialized() { return sitzung !== null },
    get sessionId() { return sitzung },

    async initialize() {
        sitzung = crypto.randomUUID()
        return {
            sessionId: sitzung,
            protocolVersion: '0.1',
            app: APP,
            capabilities: FAEHIGKEITEN.map((f) => ({ name: f.name, available: f.available })),
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
        }
    },

    async shutdown() { sitzung = null },

    async call(capability, params = {}) {
        if (!sitzung) return schlecht('NOT_INITIALIZED', 'Erst initialize() aufrufen', true)
        try {
            switch (capability) {
                case 'notes.list': {
                    const zettel = await alle()
                    return gut({ zettel: zettel.filter((z) => !params.suche || z.titel.includes(params.suche)) })
                }
                case 'notes.save': {
                    const id = params.id ?? crypto.randomUUID()
                    await schreib({ id, titel: params.titel, text: params.text })
                    return gut({ id })
                }
                case 'notes.remove': {
                    // Kein confirm(): wer löscht, hat sich entschieden.
                    const zettel = await lies(params.id)
                    if (!zettel) return schlecht('INVALID_PARAMS', `Kein Zettel ${params.id}`, false)
                    await wirfWeg(params.id)
                    return gut({ zettel })
                }
                case 'export.archive': {
                    const zettel = await Promise.all(params.ids.map(lies))
                    const content = alsArchiv(zettel)
                    return gut({ document: { content, mimeType: 'application/json', encoding: 'utf-8', size: content.length, filename: 'zettel.json' } })
                }
                case 'convert.noteToHtml':
                    return gut({ html: alsHtml(params) })
                default:
                    return schlecht('UNKNOWN_CAPABILITY', `Unbekannt: ${capability}`, false)
            }
        } catch (fehler) {
            return schlecht('OPERATION_FAILED', String(fehler), false)
        }
    },

    listCapabilities() { return FAEHIGKEITEN }
}

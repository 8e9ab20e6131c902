import { AlbumService } from '../album'
import { LocalArchive } from '#adapters/archive'
import { CollectedOutput, SilentDialogs } from '#adapters/silent'
import type { Photo } from '#ports/index'

type Answer =
    | { success: true; data: object }
    | { success: false; error: { code: string; message: string; retryable: boolean } }

const ok = (data: object): Answer => ({ success: true, data })
const fail = (code: string, message: string, retryable = false): Answer => ({ success: false, error: { code, message, retryable } })

const photos = { type: 'array', items: { type: 'object' } }

const CAPABILITIES = [
    {
        name: 'render.albumPage',
        description: 'Eine Albumseite als SVG',
        available: true,
        inputSchema: { type: 'object', properties: { photos, columns: { type: 'integer' } }, required: ['photos'] },
    },
    {
        name: 'export.album',
        description: 'Das Album als HTML-Datei',
        available: true,
        inputSchema: { type: 'object', properties: { photos, title: { type: 'string' } }, required: ['photos', 'title'] },
    },
    {
        name: 'process.captions',
        description: 'Bildunterschriften vereinheitlichen',
        available: true,
        inputSchema: { type: 'object', properties: { captions: { type: 'array' } }, required: ['captions'] },
    },
    { name: 'storage.albums', description: 'Gespeicherte Alben', available: true, inputSchema: { type: 'object', properties: {} } },
]

export class AgentRuntime {
    protocolVersion = '0.1'
    app = { id: 'de.albumplaner.web', name: 'Albumplaner', version: '0.9.3' }
    sessionId: string | null = null

    private readonly archive = new LocalArchive()
    private readonly album = new AlbumService(new SilentDialogs(), new CollectedOutput())

    get initialized() {
        return this.sessionId !== null
    }

    async initialize() {
        this.sessionId = crypto.randomUUID()
        return {
            sessionId: this.sessionId,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: CAPABILITIES.map(({ name, available }) => ({ name, available })),
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
        }
    }

    async shutdown() {
        this.sessionId = null
    }

    listCapabilities() {
        return CAPABILITIES
    }

    async call(capability: string, params: Record<string, unknown> = {}): Promise<Answer> {
        if (!this.initialized) return fail('NOT_INITIALIZED', 'Erst initialize() rufen.', true)
        switch (capability) {
            case 'render.albumPage':
                return ok({ svg: this.album.page(params.photos as Photo[], params.columns as number | undefined) })
            case 'export.album':
                return this.exportAlbum(params)
            case 'process.captions':
                return ok({ captions: this.captions(params.captions as string[]) })
            case 'storage.albums':
                return ok({ albums: await this.archive.list() })
            default:
                return fail('UNKNOWN_CAPABILITY', capability)
        }
    }

    private async exportAlbum(params: Record<string, unknown>): Promise<Answer> {
        const { title, photos } = params as { title: string; photos: Photo[] }
        if (!title) return fail('INVALID_PARAMS', 'title fehlt')
        const content = await this.album.publish(title, photos)
        return ok({
            document: { content, mimeType: 'text/html', encoding: 'utf-8', size: content.length, filename: `${title}.html` },
        })
    }

    // The parameter called confirm is a caption, the one called alert a flag.
    private captions(captions: string[]): string[] {
        const tidy = (confirm: string, alert = false) => (alert ? confirm.toUpperCase() : confirm.trim())
        return captions.map((caption) => tidy(caption))
    }
}

import { bibliography } from './handlers/bibliography'
import { search, scan } from './handlers/books'
import { extend } from './handlers/loans'
import { shareShelf } from './handlers/shelves'
import { failure, type Reply } from './reply'

interface Capability {
  description: string
  inputSchema: Record<string, unknown>
  requirements?: object[]
  handler: (params: any) => Promise<Reply>
}

const text = { type: 'string' }
const integer = { type: 'integer' }

const REGISTRY: Record<string, Capability> = {
  'books.search': {
    description: 'Searches the catalogue',
    inputSchema: { type: 'object', properties: { query: text, limit: integer }, required: ['query'] },
    handler: search,
  },
  'books.scan': {
    description: 'Reads the ISBN in front of the camera',
    inputSchema: { type: 'object', properties: { timeoutMs: integer } },
    requirements: [{ type: 'permission', description: 'Camera', met: false, resolution: 'Allow the camera for this site' }],
    handler: scan,
  },
  'loans.extend': {
    description: 'Extends a loan',
    inputSchema: { type: 'object', properties: { loanId: text, days: integer }, required: ['loanId'] },
    handler: extend,
  },
  'shelves.share': {
    description: 'Gives another reader access to a shelf',
    inputSchema: { type: 'object', properties: { shelfId: text, reader: text }, required: ['shelfId', 'reader'] },
    handler: shareShelf,
  },
  'export.bibliography': {
    description: 'A bibliography as BibTeX',
    inputSchema: { type: 'object', properties: { isbns: { type: 'array', items: text } }, required: ['isbns'] },
    handler: bibliography,
  },
}

export class Runtime {
  readonly protocolVersion = '0.1'
  readonly app = { id: 'org.openshelf.library', name: 'Open Shelf', version: '5.0.1' }
  sessionId: string | null = null

  get initialized() {
    return this.sessionId !== null
  }

  async initialize() {
    this.sessionId = crypto.randomUUID()
    const { sessionId, protocolVersion, app } = this
    return {
      sessionId,
      protocolVersion,
      app,
      capabilities: Object.keys(REGISTRY).map((name) => ({ name, available: true })),
      features: { notifications: true, progress: false, elicitation: true, dynamicCapabilities: false },
    }
  }

  async shutdown() {
    this.sessionId = null
  }

  async listCapabilities() {
    return Object.entries(REGISTRY).map(([name, { description, inputSchema, requirements }]) => ({
      name,
      description,
      available: true,
      inputSchema,
      requirements,
    }))
  }

  async call(capability: string, params: Record<string, unknown> = {}): Promise<Reply> {
    if (!this.initialized) return failure('NOT_INITIALIZED', 'initialize() first', true)
    const entry = REGISTRY[capability]
    if (!entry) return failure('UNKNOWN_CAPABILITY', `No such capability: ${capability}`)
    return entry.handler(params)
  }
}

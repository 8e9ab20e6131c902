export interface CapabilityEntry {
  name: string
  description: string
  available: boolean
  inputSchema: object
}

const nothing = { type: 'object', properties: {} }
const byId = {
  type: 'object',
  properties: { id: { type: 'integer' } },
  required: ['id'],
}

export const CAPABILITIES: CapabilityEntry[] = [
  {
    name: 'system.status',
    description: 'Database, index, tasks and storage of this server',
    available: true,
    inputSchema: nothing,
  },
  {
    name: 'export.status',
    description: 'The system status as JSON',
    available: true,
    inputSchema: nothing,
  },
  {
    name: 'links.create',
    description: 'Creates a public link to a document',
    available: true,
    inputSchema: {
      type: 'object',
      properties: { id: { type: 'integer' }, days: { type: 'integer' } },
      required: ['id'],
    },
  },
  {
    name: 'share.document',
    description: 'Shares the newest public link of a document',
    available: true,
    inputSchema: byId,
  },
  {
    name: 'profile.token',
    description: 'The API token of the user',
    available: true,
    inputSchema: nothing,
  },
  {
    name: 'profile.update',
    description: 'Changes name or password of the user',
    available: true,
    inputSchema: {
      type: 'object',
      properties: {
        first_name: { type: 'string' },
        last_name: { type: 'string' },
        password: { type: 'string' },
      },
    },
  },
  {
    name: 'documents.upload',
    description: 'Uploads a document',
    available: true,
    inputSchema: {
      type: 'object',
      properties: {
        filename: { type: 'string' },
        mimeType: { type: 'string' },
        content: { type: 'string' },
      },
      required: ['filename', 'content'],
    },
  },
  {
    name: 'documents.pick',
    description: 'Uploads documents of the user',
    available: true,
    inputSchema: nothing,
  },
  {
    name: 'documents.closeAll',
    description: 'Closes all documents that are open for editing',
    available: true,
    inputSchema: nothing,
  },
  {
    name: 'document.download',
    description: 'The file of the document that is open',
    available: true,
    inputSchema: {
      type: 'object',
      properties: { original: { type: 'boolean' } },
    },
  },
  {
    name: 'document.print',
    description: 'Prints the document that is open',
    available: true,
    inputSchema: nothing,
  },
  {
    name: 'document.id',
    description: 'The number of the document that is open',
    available: true,
    inputSchema: nothing,
  },
  {
    name: 'export.document',
    description: 'The file of a document',
    available: true,
    inputSchema: byId,
  },
  {
    name: 'export.selection',
    description: 'The selected documents as a ZIP archive',
    available: true,
    inputSchema: nothing,
  },
  {
    name: 'export.listing',
    description: 'The documents of the current view as JSON',
    available: true,
    inputSchema: nothing,
  },
  {
    name: 'search.show',
    description: 'Shows a document, view, tag or correspondent',
    available: true,
    inputSchema: {
      type: 'object',
      properties: { type: { type: 'string' }, id: { type: 'integer' } },
      required: ['type', 'id'],
    },
  },
  {
    name: 'search.fetch',
    description: 'The file of a document that was searched for',
    available: true,
    inputSchema: byId,
  },
]

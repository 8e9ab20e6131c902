import { fail, type Handler } from './types'

const loaders: Record<string, () => Promise<{ default: Handler }>> = {
  'beds.list': () => import('./handlers/listBeds'),
  'plants.move': () => import('./handlers/movePlant'),
  'plants.photo': () => import('./handlers/photo'),
  'export.plan': () => import('./handlers/exportPlan'),
  'export.labels': () => import('./handlers/exportLabels'),
}

const string = { type: 'string' }
const camera = {
  type: 'permission',
  description: 'Camera',
  met: false,
  resolution: 'Allow the camera in the site settings',
}

const capabilities = [
  { name: 'beds.list', description: 'Beds of the garden', available: true, inputSchema: { type: 'object', properties: {} } },
  {
    name: 'plants.move',
    description: 'Moves a plant to another bed',
    available: true,
    inputSchema: { type: 'object', properties: { plantId: string, bedId: string }, required: ['plantId', 'bedId'] },
  },
  {
    name: 'plants.photo',
    description: 'Takes a photo of a plant',
    available: true,
    requirements: [camera],
    inputSchema: { type: 'object', properties: { plantId: string }, required: ['plantId'] },
  },
  {
    name: 'export.plan',
    description: 'The plan as JSON',
    available: true,
    inputSchema: { type: 'object', properties: { bedIds: { type: 'array', items: string } }, required: ['bedIds'] },
  },
  {
    name: 'export.labels',
    description: 'Renders plant labels for the printer',
    available: true,
    inputSchema: { type: 'object', properties: { html: string }, required: ['html'] },
  },
]

let session: string | null = null
const app = { id: 'eco.plotplan.garden', name: 'Plot Plan', version: '1.12.0' }

export const runtime = {
  protocolVersion: '0.1',
  app,
  get initialized() {
    return session !== null
  },
  async initialize() {
    session = crypto.randomUUID()
    return {
      sessionId: session,
      protocolVersion: '0.1',
      app,
      capabilities: capabilities.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    }
  },
  async shutdown() {
    session = null
  },
  listCapabilities: () => capabilities,
  async call(capability: string, params: unknown = {}) {
    if (session === null) return fail('NOT_INITIALIZED', 'initialize() comes first', true)
    const load = loaders[capability]
    if (!load) return fail('UNKNOWN_CAPABILITY', `${capability}?`)
    const { default: handler } = await load()
    return handler(params)
  },
}

import { capabilities } from '~/utils/capabilities'

type Params = Record<string, any>

export default defineNuxtPlugin((nuxtApp) => {
  const trips = useTripsStore()
  const { invite, locate } = useTraveller()
  const importRequests = useState('import-requests', () => 0)

  const handlers: Record<string, (params: Params) => unknown> = {
    'trips.list': () => ({ trips: trips.items }),

    'trips.remove': ({ tripId }) => ({ removed: trips.remove(tripId) }), // via: ABP101

    'trips.nearby': async ({ radius = 50 }) => { // via: ABP202
      const here = await locate() // via: ABP202
      return { trips: trips.within(here, radius) }
    },

    'trips.recommend': async ({ tripId }) => { // via: ABP106
      await nuxtApp.callHook('trip:recommend', trips.byId(tripId)) // via: ABP106
      return { tripId }
    },

    'trips.invite': ({ tripId, email }) => { // via: ABP109
      invite(trips.byId(tripId), email) // via: ABP109
      return { invited: email }
    },

    'trips.departure': ({ tripId }) => { // via: ABP108
      nuxtApp.$announce(`${trips.byId(tripId).title} leaves`) // via: ABP108
      return { announced: tripId }
    },

    'tracks.importGpx': () => { // via: ABP201
      importRequests.value++ // via: ABP201
      return { requests: importRequests.value }
    },

    'export.calendar': ({ tripId }) => { // via: ABP104, ABP501
      saveIcs(trips.byId(tripId)) // via: ABP104
      return { status: 'downloaded' } // expect: ABP501
    },
  }

  const failure = (code: string, message: string, retryable = false) => ({
    success: false,
    error: { code, message, retryable },
  })

  const runtime = {
    protocolVersion: '0.1',
    app: { id: 'travel.wander.trips', name: 'Wander', version: '1.4.2' },
    initialized: false,
    sessionId: null as string | null,

    async initialize() {
      runtime.initialized = true
      runtime.sessionId = crypto.randomUUID()
      return {
        sessionId: runtime.sessionId,
        protocolVersion: '0.1',
        app: runtime.app,
        capabilities: capabilities.map(({ name }) => ({ name, available: true })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
      }
    },

    async shutdown() {
      runtime.initialized = false
      runtime.sessionId = null
    },

    async listCapabilities() {
      return capabilities
    },

    async call(capability: string, params: Params = {}) {
      if (!runtime.initialized) return failure('NOT_INITIALIZED', 'Initialize the session first', true)
      const handler = handlers[capability]
      if (!handler) return failure('UNKNOWN_CAPABILITY', `Unknown capability ${capability}`)
      return { success: true, data: await handler(params) }
    },
  }

  window.abp = runtime
  window.__abpReadyResolve(runtime)
})

declare global {
  interface Window {
    abp: unknown
    __abpReadyResolve: (runtime: unknown) => void
  }
}

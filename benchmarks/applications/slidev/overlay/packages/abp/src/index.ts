import type { AbpApp, AbpResponse, Offer, Offers } from './types'
import { failure } from './responses'

export * from './responses'
export type * from './types'

export function defineOffers<T extends Offers>(offers: T): T {
  return offers
}

/** The runtime of an app, of what its packages offer. */
export function createRuntime(app: AbpApp, ...parts: Offers[]) {
  const offers: Offers = Object.assign({}, ...parts)
  let session: string | undefined

  const describe = ([name, { description, input }]: [string, Offer]) => ({
    name,
    description,
    available: true,
    inputSchema: { type: 'object', properties: input ?? {}, required: Object.keys(input ?? {}) },
  })

  return {
    protocolVersion: '0.1',
    app,
    get sessionId() { return session },
    get initialized() { return session != null },

    async initialize() {
      session = crypto.randomUUID()
      return {
        sessionId: session,
        protocolVersion: '0.1',
        app,
        capabilities: Object.keys(offers).map(name => ({ name, available: true })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
      }
    },

    async shutdown() {
      session = undefined
    },

    async call(name: string, params: any = {}): Promise<AbpResponse> {
      if (session == null)
        return failure('NOT_INITIALIZED')
      const offer = offers[name]
      if (!offer)
        return failure('UNKNOWN_CAPABILITY', name)
      try {
        return await offer.run(params)
      }
      catch (error) {
        return failure('OPERATION_FAILED', String(error))
      }
    },

    listCapabilities: () => Object.entries(offers).map(describe),
  }
}

export function install(runtime: ReturnType<typeof createRuntime>) {
  Object.defineProperty(globalThis, 'abp', { value: runtime, configurable: true })
}

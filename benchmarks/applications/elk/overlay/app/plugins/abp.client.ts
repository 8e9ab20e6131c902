import type { Handler } from '~/abp/capabilities'
import { accounts, drafts, posts } from '~/abp/capabilities'

const app = { id: 'zone.elk.web', name: 'Elk', version: '0.18.0' }
const handlers: Record<string, Handler> = { ...posts, ...drafts, ...accounts }

let sessionId: string | undefined

function failure(code: string, message: string, retryable = false) {
  return { success: false as const, error: { code, message, retryable } }
}

const runtime = {
  protocolVersion: '0.1',
  app,
  get initialized() { return sessionId !== undefined },
  async initialize() {
    sessionId = crypto.randomUUID()
    return {
      sessionId,
      protocolVersion: '0.1',
      app,
      capabilities: Object.keys(handlers).map(name => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    }
  },
  async shutdown() {
    sessionId = undefined
  },
  async listCapabilities() {
    const manifest = await $fetch<{ capabilities: { name: string }[] }>('/abp.json')
    return manifest.capabilities.map(entry => ({ ...entry, available: true }))
  },
  async call(name: string, params: Record<string, any> = {}) {
    if (!sessionId)
      return failure('NOT_INITIALIZED', 'initialize() comes first', true)
    const handler = handlers[name]
    if (!handler)
      return failure('UNKNOWN_CAPABILITY', `Elk cannot ${name}`)
    try {
      return { success: true as const, data: await handler(params) }
    }
    catch (error) {
      if (error instanceof AbpFailure)
        return failure(error.code, error.message, error.retryable)
      return failure('OPERATION_FAILED', String(error))
    }
  },
}

;(window as any).abp = runtime

export default defineNuxtPlugin(() => ({ provide: { abp: runtime } }))

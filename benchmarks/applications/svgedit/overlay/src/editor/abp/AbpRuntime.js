import { CAPABILITIES } from './capabilities.js'
import { failure, success } from './envelope.js'
import { findCapability } from './registry.js'
import './drawings.js'

const PROTOCOL_VERSION = '0.1'

/**
 * What agents find at `window.abp`.
 */
export default class AbpRuntime {
  #editor
  #session = null

  protocolVersion = PROTOCOL_VERSION
  app = Object.freeze({ id: 'io.github.svgedit', name: 'SVG-edit', version: '7.4.1' })

  /**
   * @param {import('../Editor.js').default} editor
   */
  constructor (editor) {
    this.#editor = editor
  }

  get initialized () {
    return this.#session !== null
  }

  get sessionId () {
    return this.#session?.id ?? null
  }

  async initialize ({ agent } = {}) {
    this.#session = { id: crypto.randomUUID(), agent }
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: CAPABILITIES.map(({ name }) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
    }
  }

  async shutdown () {
    this.#session = null
  }

  listCapabilities () {
    return CAPABILITIES.map((capability) => ({ ...capability, available: true }))
  }

  async call (capability, params = {}) {
    if (!this.initialized) {
      return { success: false, error: { code: 'NOT_INITIALIZED', message: 'Call initialize() first', retryable: true } }
    }
    const handler = findCapability(capability)
    if (!handler) {
      return { success: false, error: { code: 'UNKNOWN_CAPABILITY', message: `No ${capability} here` } }
    }
    return this.#run(handler, params)
  }

  async #run (handler, params) {
    try {
      return success(await this.#whenReady(() => handler(params, this.#editor)))
    } catch (error) {
      return failure(error)
    }
  }

  #whenReady (work) {
    return this.#editor.ready(work)
  }
}

/**
 * @param {import('../Editor.js').default} editor
 * @returns {void}
 */
export const installAbp = (editor) => {
  const runtime = new AbpRuntime(editor)
  window.abp = runtime
  window.__abpUpgrade?.(runtime)
}

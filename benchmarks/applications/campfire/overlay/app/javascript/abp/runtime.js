import { Refusal, find, list } from "abp/registry"
import "abp/messages"
import "abp/rooms"

const fail = (code, message, retryable) => ({ success: false, error: { code, message, retryable } })

class Runtime {
  protocolVersion = "0.1"
  app = { id: "com.once.campfire", name: "Campfire", version: "1.1.0" }

  #session = null

  get initialized() {
    return this.#session !== null
  }

  get sessionId() {
    return this.#session
  }

  async initialize() {
    this.#session = crypto.randomUUID()
    return {
      sessionId: this.#session,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: list().map(({ name, available }) => ({ name, available })),
      features: {}
    }
  }

  async shutdown() {
    this.#session = null
  }

  listCapabilities() {
    return list()
  }

  async call(name, params = {}) {
    if (!this.initialized) return fail("NOT_INITIALIZED", "Call initialize() first", true)

    const capability = find(name)
    if (!capability) return fail("UNKNOWN_CAPABILITY", `There is no ${name}`, false)

    try {
      return { success: true, data: await capability.run(params) }
    } catch (error) {
      if (error instanceof Refusal) return fail(error.code, error.message, error.retryable)
      return fail("OPERATION_FAILED", error.message, false)
    }
  }
}

window.abp = new Runtime()

const capabilities = new Map()

export class Refusal extends Error {
  constructor(code, message, retryable = true) {
    super(message)
    this.code = code
    this.retryable = retryable
  }
}

export function capability(name, description, properties, run) {
  capabilities.set(name, { name, description, inputSchema: { type: "object", properties }, run })
}

export function find(name) {
  return capabilities.get(name)
}

export function list() {
  return [ ...capabilities.values() ].map(({ run, ...entry }) => ({ ...entry, available: true }))
}

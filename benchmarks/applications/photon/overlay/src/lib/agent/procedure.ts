export interface Meta {
  description: string
  inputSchema: Record<string, unknown>
}

export interface Capability extends Meta {
  run: (params: any) => unknown
}

type Tree = { [key: string]: Capability | Tree }

const isCapability = (node: Capability | Tree): node is Capability =>
  typeof node.run == 'function'

/**
 * Every step is a new procedure, so that a common beginning can be shared.
 */
class Procedure {
  #meta: Meta

  constructor(meta: Meta) {
    this.#meta = meta
  }

  describe(description: string) {
    return new Procedure({ ...this.#meta, description })
  }

  input(properties: Record<string, unknown>, ...required: string[]) {
    return new Procedure({
      ...this.#meta,
      inputSchema: { type: 'object', properties, required },
    })
  }

  handle(run: Capability['run']): Capability {
    return Object.freeze({ ...this.#meta, run })
  }
}

export const procedure = new Procedure({
  description: '',
  inputSchema: { type: 'object' },
})

export function flatten(tree: Tree, prefix = ''): Record<string, Capability> {
  const flat: Record<string, Capability> = {}
  for (const [key, node] of Object.entries(tree)) {
    const name = prefix ? `${prefix}.${key}` : key
    if (isCapability(node)) flat[name] = node
    else Object.assign(flat, flatten(node, name))
  }
  return flat
}

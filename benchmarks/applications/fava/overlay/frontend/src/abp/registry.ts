export type Params = Record<string, unknown>;
export type Handler = (params: Params) => unknown;

class Registry {
  #handlers = new Map<string, Handler>();

  register(name: string, handler: Handler): this {
    this.#handlers.set(name, handler);
    return this;
  }

  get(name: string): Handler | undefined {
    return this.#handlers.get(name);
  }

  get names(): string[] {
    return [...this.#handlers.keys()];
  }
}

export const registry = new Registry();

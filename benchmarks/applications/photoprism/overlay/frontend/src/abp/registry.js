// Capabilities by name, in the order in which they were provided.

export class Registry {
  constructor() {
    this.handlers = new Map();
  }

  provide(name, handler) {
    this.handlers.set(name, handler);
    return this;
  }

  has(name) {
    return this.handlers.has(name);
  }

  run(name, context, params) {
    return this.handlers.get(name).call(context, params);
  }
}

export default Registry;

export type CapabilityHandler = (params: any) => unknown;

class CapabilityRegistry {
  private readonly handlers = new Map<string, CapabilityHandler>();

  register(name: string, handler: CapabilityHandler) {
    this.handlers.set(name, handler);

    return () => {
      if (this.handlers.get(name) === handler) this.handlers.delete(name);
    };
  }

  resolve(name: string) {
    return this.handlers.get(name);
  }
}

export const registry = new CapabilityRegistry();

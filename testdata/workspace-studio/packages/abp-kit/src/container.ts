type Ctor<T> = new (...deps: any[]) => T;
export class Container {
  private instances = new Map<unknown, unknown>();
  private factories = new Map<unknown, (c: Container) => unknown>();
  provide<T>(token: unknown, factory: (c: Container) => T): this {
    this.factories.set(token, factory);
    return this;
  }
  get<T>(token: Ctor<T> | string): T {
    if (!this.instances.has(token)) {
      const f = this.factories.get(token);
      if (!f) throw new Error(`no provider for ${String(token)}`);
      this.instances.set(token, f(this));
    }
    return this.instances.get(token) as T;
  }
}

import type { Series } from '@plot/charts';
export class Repository {
  private cache = new Map<string, Series>();
  constructor(private base: string) {}
  async find(name: string): Promise<Series> {
    if (!this.cache.has(name)) this.cache.set(name, await (await fetch(`${this.base}/${name}`)).json());
    return this.cache.get(name)!;
  }
}

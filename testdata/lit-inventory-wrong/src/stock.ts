export interface Item {
  sku: string;
  count: number;
}

export class Stock extends EventTarget {
  private items = new Map<string, number>();

  get list(): Item[] {
    return [...this.items].map(([sku, count]) => ({ sku, count }));
  }

  count(sku: string): number {
    return this.items.get(sku) ?? 0;
  }

  change(sku: string, by: number): number {
    const count = this.count(sku) + by;
    this.items.set(sku, count);
    this.dispatchEvent(new Event('changed'));
    return count;
  }
}

export const stock = new Stock();

import type { Invoice } from '@/types/model';

export class StoreService {
  private readonly key = 'ledger';

  list(year?: number): Invoice[] {
    const all = JSON.parse(localStorage.getItem(this.key) ?? '[]') as Invoice[];
    return year === undefined ? all : all.filter((invoice) => invoice.number.startsWith(String(year)));
  }

  /** Opens a database, not a window. */
  async open(factory: IDBFactory): Promise<IDBOpenDBRequest> {
    return factory.open(this.key);
  }
}

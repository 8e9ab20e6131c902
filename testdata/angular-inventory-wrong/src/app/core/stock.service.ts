import { Injectable, inject, signal } from '@angular/core';
import { Subject } from 'rxjs';
import { Confirmer } from './confirmer';

export interface Article {
  sku: string;
  name: string;
  count: number;
}

@Injectable({ providedIn: 'root' })
export class StockService {
  private readonly confirmer = inject(Confirmer);

  readonly articles = signal<Article[]>([]);
  readonly recommended = signal<Article | null>(null);
  readonly importRequests = new Subject<void>();

  find(query: string): Article[] {
    return this.articles().filter(({ name, sku }) => name.includes(query) || sku.startsWith(query));
  }

  get(sku: string): Article {
    return this.articles().find((article) => article.sku === sku)!;
  }

  remove(sku: string): boolean {
    if (!this.confirmer.ask(`Remove ${sku}?`)) return false; // via: ABP101
    this.articles.update((articles) => articles.filter((article) => article.sku !== sku));
    return true;
  }
}

import { Injectable } from '@angular/core';
import { saveAs } from 'file-saver';
import { Article } from './stock.service';

export abstract class Exporter {
  abstract csv(articles: Article[]): void;
}

@Injectable()
export class FileExporter implements Exporter {
  csv(articles: Article[]): void {
    const lines = articles.map(({ sku, name, count }) => [sku, name, count].join(';'));
    saveAs(new Blob([lines.join('\n')], { type: 'text/csv' }), 'stock.csv'); // expect: ABP104
  }
}

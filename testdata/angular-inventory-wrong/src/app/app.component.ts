import { Component, ElementRef, effect, inject, viewChild } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { Clipboard } from '@angular/cdk/clipboard';
import { Exporter } from '@core/exporter';
import { StockService } from '@core/stock.service';
import { ReportComponent } from './report/report.component';

@Component({
  selector: 'app-root',
  standalone: true,
  imports: [ReportComponent],
  templateUrl: './app.component.html',
})
export class AppComponent {
  readonly stock = inject(StockService);
  private readonly exporter = inject(Exporter);
  private readonly clipboard = inject(Clipboard);
  private readonly file = viewChild.required<ElementRef<HTMLInputElement>>('file');

  constructor() {
    effect(() => {
      const article = this.stock.recommended();
      if (article) navigator.share({ title: article.name, text: article.sku }); // expect: ABP106
    });

    this.stock.importRequests.pipe(takeUntilDestroyed()).subscribe(() => {
      this.file().nativeElement.click(); // expect: ABP201
    });
  }

  async load(files: FileList | null) {
    const text = await files?.[0]?.text();
    for (const line of text?.split('\n') ?? []) {
      const [sku, name, count] = line.split(';');
      this.stock.articles.update((articles) => [...articles, { sku, name, count: Number(count) }]);
    }
  }

  download() {
    this.exporter.csv(this.stock.articles());
  }

  copyAll() {
    this.clipboard.copy(this.stock.articles().map(({ sku }) => sku).join('\n'));
  }

  print() {
    window.print();
  }
}

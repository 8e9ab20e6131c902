import { Component, ElementRef, OnDestroy, OnInit, ViewChild, inject } from '@angular/core';
import { StockService } from '@core/stock.service';
import { UiRegistry } from '@core/ui-registry.service';

@Component({
  selector: 'app-report',
  standalone: true,
  template: `
    <section>
      <a #link download="report.html" hidden>Report</a>
      <button type="button" (click)="save(render('Stock'))">Save the report</button>
    </section>
  `,
})
export class ReportComponent implements OnInit, OnDestroy {
  @ViewChild('link', { static: true }) link!: ElementRef<HTMLAnchorElement>;

  private readonly ui = inject(UiRegistry);
  private readonly stock = inject(StockService);

  ngOnInit() {
    this.ui.report = this;
  }

  ngOnDestroy() {
    this.ui.report = undefined;
  }

  render(title: string): string {
    const rows = this.stock.articles().map(({ name, count }) => `<tr><td>${name}</td><td>${count}</td></tr>`);
    return `<h1>${title}</h1><table>${rows.join('')}</table>`;
  }

  save(html: string) {
    const anchor = this.link.nativeElement;
    anchor.href = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
    anchor.click(); // expect: ABP104
  }
}

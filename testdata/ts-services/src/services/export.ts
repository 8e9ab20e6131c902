import type { Invoice } from '@/types/model';
import type { DeliveryService } from './delivery';

const escape = (text: string): string => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);

export class ExportService {
  readonly #delivery: DeliveryService;

  constructor(delivery: DeliveryService) {
    this.#delivery = delivery;
  }

  async html(invoice: Invoice): Promise<string> {
    const html = this.render(invoice);
    await this.#delivery.copy(html); // via: ABP105
    return html;
  }

  csv(invoices: Invoice[]): string {
    return invoices
      .flatMap((invoice) => invoice.lines.map((line) => [invoice.number, line.text, line.cents].join(';')))
      .join('\r\n');
  }

  /** For the Download button. */
  saveCsv(invoices: Invoice[]): void {
    this.#delivery.download('invoices.csv', new Blob([this.csv(invoices)], { type: 'text/csv' }));
  }

  private render(invoice: Invoice): string {
    const rows = invoice.lines.map((line) => `<tr><td>${escape(line.text)}</td><td>${line.cents / 100}</td></tr>`);
    return `<h1>${escape(invoice.number)}</h1><table>${rows.join('')}</table>`;
  }
}

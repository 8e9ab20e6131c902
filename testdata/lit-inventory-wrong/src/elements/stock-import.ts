import { html, LitElement } from 'lit';
import { customElement, query } from 'lit/decorators.js';
import { stock } from '../stock.js';

@customElement('stock-import')
export class StockImport extends LitElement {
  @query('input') private input!: HTMLInputElement;

  open() {
    this.input.value = '';
    this.input.click(); // expect: ABP201
  }

  private async read(event: Event) {
    const [file] = (event.target as HTMLInputElement).files ?? [];
    if (!file) return;
    for (const line of (await file.text()).split('\n')) {
      const [sku, count] = line.split(';');
      stock.change(sku, Number(count));
    }
  }

  override render() {
    return html`
      <input type="file" accept=".csv,text/csv" hidden @change=${this.read} />
      <button @click=${this.open}><slot>Import…</slot></button>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'stock-import': StockImport;
  }
}

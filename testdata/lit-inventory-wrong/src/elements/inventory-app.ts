import { html, LitElement } from 'lit';
import { customElement, query } from 'lit/decorators.js';
import { createRef, ref } from 'lit/directives/ref.js';
import { repeat } from 'lit/directives/repeat.js';
import { ClipboardController } from '../controllers/clipboard-controller.js';
import { stock, type Item } from '../stock.js';
import './label-sheet.js';
import './stock-import.js';
import type { LabelSheet } from './label-sheet.js';
import type { StockImport } from './stock-import.js';

@customElement('inventory-app')
export class InventoryApp extends LitElement {
  @query('stock-import') importer!: StockImport;
  @query('label-sheet') labels!: LabelSheet;

  private readonly clipboard = new ClipboardController(this);
  private readonly csvLink = createRef<HTMLAnchorElement>();

  override connectedCallback() {
    super.connectedCallback();
    stock.addEventListener('changed', this.refresh);
    window.addEventListener('stock-low', this.onLow as EventListener);
    window.addEventListener('stock-gone', this.onGone as EventListener);
  }

  override disconnectedCallback() {
    stock.removeEventListener('changed', this.refresh);
    window.removeEventListener('stock-low', this.onLow as EventListener);
    window.removeEventListener('stock-gone', this.onGone as EventListener);
    super.disconnectedCallback();
  }

  private refresh = () => this.requestUpdate();

  private onLow = (event: CustomEvent<Item>) => {
    alert(`Only ${event.detail.count} × ${event.detail.sku} left`); // expect: ABP101
  };

  // sent by the "Write off" button below
  private onGone = (event: CustomEvent<Item>) => {
    if (confirm(`Write off ${event.detail.sku}?`)) stock.change(event.detail.sku, -event.detail.count);
  };

  cite(sku: string) {
    return this.clipboard.copy(`${sku}: ${stock.count(sku)}`); // via: ABP105
  }

  saveCsv(delimiter: string) {
    const rows = stock.list.map((item) => [item.sku, item.count].join(delimiter));
    const link = this.csvLink.value!;
    link.href = URL.createObjectURL(new Blob([rows.join('\n')], { type: 'text/csv' }));
    link.click(); // expect: ABP104
  }

  private async pasteSku() {
    const sku = await this.clipboard.paste();
    stock.change(sku.trim(), 1);
  }

  private writeOff(item: Item) {
    window.dispatchEvent(new CustomEvent('stock-gone', { detail: item }));
  }

  override render() {
    return html`
      <stock-import>Import stock…</stock-import>
      <label-sheet></label-sheet>
      <a ${ref(this.csvLink)} download="stock.csv" hidden>CSV</a>
      <button @click=${() => this.saveCsv(';')}>Download</button>
      <button @click=${this.pasteSku}>Paste SKU</button>
      <ul>
        ${repeat(
          stock.list,
          (item) => item.sku,
          (item) => html`<li>${item.sku}: ${item.count} <button @click=${() => this.writeOff(item)}>Write off</button></li>`,
        )}
      </ul>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'inventory-app': InventoryApp;
  }
}

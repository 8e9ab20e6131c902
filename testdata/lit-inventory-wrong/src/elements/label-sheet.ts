import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';

@customElement('label-sheet')
export class LabelSheet extends LitElement {
  @property({ type: Boolean }) printing = false;
  @property() sku = '';
  @state() private zoom = 1;

  static override styles = css`
    figure {
      border: 1px solid;
      padding: 4mm;
    }
  `;

  protected override updated(changed: PropertyValues<this>) {
    if (changed.has('printing') && this.printing) {
      window.print(); // expect: ABP102
      this.printing = false;
    }
  }

  private async onFullscreen() {
    await this.requestFullscreen();
    this.zoom = 2;
  }

  override render() {
    return html`
      <figure style="zoom: ${this.zoom}">${this.sku || nothing}</figure>
      <button @click=${this.onFullscreen}>Large</button>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'label-sheet': LabelSheet;
  }
}

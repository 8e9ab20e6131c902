import { html, LitElement } from 'lit';

/** open() here is the page's own <dialog>. */
export class PhotoDialog extends LitElement {
  static properties = { name: {}, printing: { type: Boolean, state: true } };

  open(name) {
    this.name = name;
    this.setAttribute('open', '');
  }

  close() {
    this.removeAttribute('open');
  }

  updated(changed) {
    if (changed.has('printing') && this.printing) {
      window.print();
      this.printing = false;
    }
  }

  render() {
    return html`
      <figure>
        <figcaption>${this.name}</figcaption>
        <button @click=${this.close}>Close</button>
        <button @click=${() => (this.printing = true)}>Print</button>
        <button @click=${() => this.requestFullscreen()}>Full screen</button>
      </figure>
    `;
  }
}

customElements.define('photo-dialog', PhotoDialog);

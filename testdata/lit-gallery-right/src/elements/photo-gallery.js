import { html, LitElement } from 'lit';
import { library } from '../lib/library.js';
import { copyImage, saveZip } from '../lib/pixels.js';
import './file-drop.js';
import './photo-dialog.js';

export class PhotoGallery extends LitElement {
  constructor() {
    super();
    library.addEventListener('change', () => this.requestUpdate());
    library.addEventListener('removed', ({ detail }) => alert(`${detail} is gone`));
  }

  show(name) {
    this.renderRoot.querySelector('photo-dialog').open(name);
  }

  browse() {
    this.renderRoot.querySelector('file-drop').open();
  }

  remove(name) {
    if (confirm(`Remove ${name}?`)) library.remove(name);
  }

  render() {
    const names = library.names();
    return html`
      <file-drop></file-drop>
      <photo-dialog></photo-dialog>
      <button @click=${this.browse}>Browse…</button>
      <button @click=${() => saveZip(names.map((name) => library.get(name)))}>Download all</button>
      ${names.map(
        (name) => html`
          <article>
            <button @click=${() => this.show(name)}>${name}</button>
            <button @click=${() => copyImage(library.get(name))}>Copy</button>
            <button @click=${() => this.remove(name)}>Remove</button>
          </article>
        `,
      )}
    `;
  }
}

customElements.define('photo-gallery', PhotoGallery);

import { html, LitElement } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';
import { library } from '../lib/library.js';

/** open() here is the browser's file chooser. */
export class FileDrop extends LitElement {
  input = createRef();

  open() {
    this.input.value.click();
  }

  take(files) {
    for (const file of files) library.addFile(file);
  }

  drop(event) {
    event.preventDefault();
    this.take(event.dataTransfer.files);
  }

  render() {
    return html`
      <div @drop=${this.drop} @dragover=${(event) => event.preventDefault()}>
        <input ${ref(this.input)} type="file" accept="image/*" multiple hidden @change=${(e) => this.take(e.target.files)} />
        <button @click=${this.open}>Choose photos…</button>
      </div>
    `;
  }
}

customElements.define('file-drop', FileDrop);

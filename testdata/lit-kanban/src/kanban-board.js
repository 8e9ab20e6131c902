import { LitElement, css, html } from 'lit';
import { board } from './board-store.js';

class KanbanBoard extends LitElement {
  static styles = css`
    :host {
      display: grid;
    }
  `;

  connectedCallback() {
    super.connectedCallback();
    board.addEventListener('changed', this.#refresh);
    board.addEventListener('imported', () => alert('Board imported'));
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    board.removeEventListener('changed', this.#refresh);
    window.abp = null;
  }

  #refresh = () => this.requestUpdate();

  #choose() {
    this.renderRoot.querySelector('input[type=file]').click();
  }

  #copy() {
    navigator.clipboard.writeText(JSON.stringify(board.cards));
  }

  render() {
    return html`
      <button @click=${this.#choose}>Import</button>
      <button @click=${this.#copy}>Copy</button>
      <input type="file" hidden @change=${(e) => board.importFrom(e.target.files[0])} />
      <ul @drop=${(e) => board.move(e.dataTransfer.getData('text'), 'done')}>
        ${board.cards.map((card) => html`<li draggable="true">${card.title}</li>`)}
      </ul>
    `;
  }
}

customElements.define('kanban-board', KanbanBoard);

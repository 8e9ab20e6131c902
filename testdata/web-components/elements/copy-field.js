customElements.define('copy-field', class CopyField extends HTMLElement {
  static observedAttributes = ['value'];

  connectedCallback() {
    const root = this.attachShadow({ mode: 'open' });
    root.innerHTML = `<label>${this.getAttribute('label')} <input readonly></label><button>Copy</button>`;
    root.querySelector('button').onclick = () => this.copy();
  }

  attributeChangedCallback(name, before, after) {
    const input = this.shadowRoot?.querySelector('input');
    if (input) input.value = after;
  }

  get value() {
    return this.getAttribute('value') ?? '';
  }

  set value(text) {
    this.setAttribute('value', text);
  }

  async copy() {
    await navigator.clipboard.writeText(this.value); // expect: ABP105
    this.classList.add('copied');
  }
});

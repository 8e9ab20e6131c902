// <abp-surface>: the runtime lives and dies with an element.
class AbpSurface extends HTMLElement {
  connectedCallback() {
    this.hidden = true;
    window.abp = createTextRuntime(); // expect: ABP401
  }

  disconnectedCallback() {
    delete window.abp;
  }
}

customElements.define('abp-surface', AbpSurface);

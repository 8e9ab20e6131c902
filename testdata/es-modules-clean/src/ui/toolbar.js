import { saveAs } from 'file-saver'
import { alert, ask } from './toasts.js'
import { routes } from '../abp/routes.js'

// A custom element with buttons for people; it never touches window.abp.
class ChartToolbar extends HTMLElement {
  connectedCallback() {
    this.innerHTML = '<button data-do="copy">Copy</button><button data-do="save">Save</button><button data-do="print">Print</button><button data-do="full">Full screen</button>'
    this.addEventListener('click', (event) => this[event.target.dataset.do]?.())
  }

  get values() {
    return JSON.parse(this.getAttribute('values') ?? '[1, 2, 3]')
  }

  async copy() {
    await navigator.clipboard.writeText(this.values.join('\n'))
    alert('Copied')
  }

  async save() {
    const { data } = await routes['render.svg'].handler({ values: this.values })
    if (await ask('Save as SVG?')) saveAs(new Blob([data.svg], { type: 'image/svg+xml' }), 'chart.svg')
  }

  print() {
    window.print()
  }

  full() {
    document.getElementById('stage').requestFullscreen()
  }
}

customElements.define('chart-toolbar', ChartToolbar)

class ChartCard extends HTMLElement {
  #canvas = document.createElement('canvas');

  constructor() {
    super();
    this.attachShadow({ mode: 'open' }).append(this.#canvas, this.#button('Save', () => this.save('chart.png')));
  }

  #button(label, press) {
    const button = document.createElement('button');
    button.textContent = label;
    button.addEventListener('click', press);
    return button;
  }

  draw(values) {
    const ctx = this.#canvas.getContext('2d');
    const top = Math.max(...values, 1);
    ctx.save();
    ctx.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    values.forEach((value, i) => ctx.fillRect(i * 12, this.#canvas.height, 10, (-value / top) * this.#canvas.height));
    ctx.restore();
    return this;
  }

  toBase64() {
    return this.#canvas.toDataURL('image/png').replace(/^data:image\/png;base64,/, '');
  }

  save(filename) {
    const anchor = document.createElement('a');
    anchor.href = this.#canvas.toDataURL('image/png');
    anchor.setAttribute('download', filename);
    this.shadowRoot.append(anchor);
    anchor.click(); // expect: ABP104
    anchor.remove();
  }
}

customElements.define('chart-card', ChartCard);

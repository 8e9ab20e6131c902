class DataGrid extends HTMLElement {
  rows = [];

  connectedCallback() {
    this.addEventListener('click', this);
    this.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      if (window.confirm('Clear the grid?')) this.rows = [];
    });
  }

  handleEvent(event) {
    const header = event.target.closest('th');
    if (header) this.sort(header.dataset.key);
  }

  sort(key, descending = false) {
    const sign = descending ? -1 : 1;
    this.rows = [...this.rows].sort((a, b) => sign * String(a[key]).localeCompare(String(b[key])));
    this.print();
    return this.rows;
  }

  remove(index) {
    const [row] = this.rows.splice(index, 1);
    this.print();
    return row;
  }

  // Prints the rows into the element.
  print() {
    this.textContent = this.rows.map((row) => Object.values(row).join('\t')).join('\n');
  }
}

customElements.define('data-grid', DataGrid);

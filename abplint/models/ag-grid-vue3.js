// A grid of its package, whose API its events and its options have.
import { createGrid } from 'ag-grid-community';

const READY = ['grid-ready', 'first-data-rendered'];

export const AgGridVue = {
  mounted() {
    const api = createGrid(null, this.$props.gridOptions);
    this.api = api;
    for (const name of READY) this.$emit(name, { api, columnApi: api });
  },
};

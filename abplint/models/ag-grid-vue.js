// The same grid for Vue 2.
export { AgGridVue } from 'ag-grid-vue3';

// The same grid, of the package that has its modules apart.
export { AgGridReact } from 'ag-grid-react';

// The same grid, of the package that has its modules apart.
export { createGrid, Grid } from 'ag-grid-community';

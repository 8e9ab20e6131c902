// The same grid, of the package that has its modules apart.
export { AgGridAngular, AgGridModule } from 'ag-grid-angular';

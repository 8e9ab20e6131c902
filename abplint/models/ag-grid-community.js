// A grid puts its API into the options that it is given, and tells them that it is ready.
import { createGrid as outside } from 'ag-grid-community';

export function createGrid(element, options) {
  const api = outside(element, options);
  const given = options || {};
  given.api = api;
  given.columnApi = api;
  const event = { api, columnApi: api, context: given.context };
  if (given.onGridReady !== undefined) given.onGridReady(event);
  if (given.onFirstDataRendered !== undefined) given.onFirstDataRendered(event);
  return api;
}

export class Grid {
  constructor(element, options) {
    createGrid(element, options);
  }
}

export default { createGrid, Grid };

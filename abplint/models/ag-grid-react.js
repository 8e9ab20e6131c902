// A grid of its package, whose API its reference and its events have.
import { describe } from 'abplint';
import { createGrid } from 'ag-grid-community';
import { AgGridReact as Outside } from 'ag-grid-react';
import { forwardRef, useEffect, useImperativeHandle, useRef } from 'react';

export const AgGridReact = forwardRef((props, ref) => {
  const grid = useRef({});
  useImperativeHandle(ref, () => grid.current);
  useEffect(() => {
    grid.current.api = createGrid(null, props);
    grid.current.columnApi = grid.current.api;
    if (props.gridOptions !== undefined) createGrid(null, props.gridOptions);
  }, []);
  return describe(Outside, { ...props, ref: undefined });
});

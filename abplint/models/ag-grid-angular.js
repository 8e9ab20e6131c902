// A grid of its package, whose API its instance, its events and its options have.
import { EventEmitter } from '@angular/core';
import { component } from 'abplint';
import { createGrid } from 'ag-grid-community';

export class AgGridAngular {
  gridReady = new EventEmitter();
  firstDataRendered = new EventEmitter();

  ngAfterViewInit() {
    this.api = createGrid(null, this.gridOptions);
    this.columnApi = this.api;
    const event = { api: this.api, columnApi: this.api };
    this.gridReady.emit(event);
    this.firstDataRendered.emit(event);
  }
}

component(AgGridAngular, { selector: 'ag-grid-angular' });

export class AgGridModule {}

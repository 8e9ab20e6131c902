import { Component, OnDestroy, inject } from '@angular/core';
import { FleetStore } from './services/fleet.store';

@Component({
  selector: 'app-root',
  standalone: true,
  template: `
    <div id="map"></div>
    <button (click)="recallAll()">Recall all</button>
    <button (click)="print()">Print</button>
  `,
})
export class AppComponent implements OnDestroy {
  private readonly fleet = inject(FleetStore);

  recallAll() {
    if (confirm('Recall every van?')) this.fleet.recall();
  }

  print() {
    window.print();
  }

  ngOnDestroy() {
    delete window.abp;
  }
}

import { Injectable, signal } from '@angular/core';
import { firstValueFrom, fromEvent, map } from 'rxjs';

export interface Van {
  id: string;
  lat: number;
  lon: number;
}

@Injectable({ providedIn: 'root' })
export class FleetStore {
  readonly vans = signal<Van[]>([]);

  recall() {
    this.vans.set([]);
  }

  nextStop() {
    const element = document.getElementById('map')!;
    const clicks = fromEvent<MouseEvent>(element, 'click').pipe(map((e) => ({ x: e.offsetX, y: e.offsetY }))); // expect: ABP204
    return firstValueFrom(clicks); // via: ABP204
  }
}

import { Injectable } from '@angular/core';
import { BehaviorSubject } from 'rxjs';
import { Prompter } from './prompter';

export interface Vehicle {
  vin: string;
  plate: string;
  lat: number;
  lon: number;
}

@Injectable({ providedIn: 'root' })
export class FleetService {
  readonly vehicles$ = new BehaviorSubject<Vehicle[]>([]);
  drivers = new Map<string, { id: string; name: string }>();

  constructor(private prompter: Prompter) {}

  vehicle(vin: string) {
    return this.vehicles$.value.find((vehicle) => vehicle.vin === vin)!;
  }

  removeDriver(id: string) {
    return this.prompter.sure(`Remove driver ${id}?`) && this.drivers.delete(id); // via: ABP101
  }
}

import { Injectable, signal } from '@angular/core';

export interface Visit {
  id: string;
  day: string;
  patient: string;
  confirmed?: boolean;
}

@Injectable({ providedIn: 'root' })
export class VisitStore {
  readonly visits = signal<Visit[]>([]);
  readonly printing = signal(false);

  byId(id: string) {
    return this.visits().find((visit) => visit.id === id);
  }

  update(visit: Visit) {
    this.visits.update((visits) => visits.map((old) => (old.id === visit.id ? visit : old)));
  }

  /** The button in the calendar. */
  async copyDay(day: string) {
    const lines = this.visits().filter((visit) => visit.day === day).map(({ patient }) => patient);
    await navigator.clipboard.writeText(lines.join('\n'));
  }
}

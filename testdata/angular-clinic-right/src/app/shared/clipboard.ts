import { Injectable } from '@angular/core';
import { Visit } from './visit.store';

/** Holds a visit while it is moved about in the calendar. */
@Injectable({ providedIn: 'root' })
export class Clipboard {
  private held?: Visit;

  copy(visit: Visit | undefined) {
    this.held = visit;
  }

  paste(day: string): Visit | undefined {
    return this.held && { ...this.held, id: crypto.randomUUID(), day };
  }
}

import { Injectable } from '@angular/core';
import { Observable, Subject } from 'rxjs';
import { filter, map } from 'rxjs/operators';

export interface AbpRequest {
  kind: 'chart' | 'invert' | 'language' | 'search';
  value?: string;
}

/** What agents ask of the components that are shown. */
@Injectable({
  providedIn: 'root'
})
export class AbpRequestsService {
  private requests$ = new Subject<AbpRequest>();

  of(kind: AbpRequest['kind']): Observable<string | undefined> {
    return this.requests$.pipe(
      filter((request) => request.kind === kind),
      map((request) => request.value),
    );
  }

  send(kind: AbpRequest['kind'], value?: string): void {
    this.requests$.next({ kind, value });
  }
}

import { Injectable } from '@angular/core';
import { Observable, Subject } from 'rxjs';
import { filter } from 'rxjs/operators';

export interface AbpRequest {
  name: string;
  params: any;
  resolve: (data: unknown) => void;
  reject: (error: Error) => void;
}

/**
 * Hands requests of agents to the components that can answer them.
 */
@Injectable({ providedIn: 'root' })
export class AbpBusService {
  private requests = new Subject<AbpRequest>();

  on(name: string): Observable<AbpRequest> {
    return this.requests.pipe(filter(request => request.name === name));
  }

  get hasListeners(): boolean {
    return this.requests.observed;
  }

  send(name: string, params: any): Promise<unknown> {
    return new Promise((resolve, reject) => this.requests.next({ name, params, resolve, reject }));
  }
}

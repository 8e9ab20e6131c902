import { Injectable } from '@angular/core';
import { Observable, Subject } from 'rxjs';
import { filter, map } from 'rxjs/operators';

export type AbpCommand =
  | { type: 'screenshot'; name: string; filetype: string }
  | { type: 'updates' }
  | { type: 'documentation'; page?: string }
  | { type: 'exportConfig'; nodeId: string }
  | { type: 'importConfig'; nodeId: string };

/** What agents ask of the components that are on the screen. */
@Injectable({ providedIn: 'root' })
export class AbpCommandsService {
  private commands$ = new Subject<AbpCommand>();

  send(command: AbpCommand) {
    this.commands$.next(command);
  }

  of<T extends AbpCommand['type']>(type: T): Observable<Extract<AbpCommand, { type: T }>> {
    return this.commands$.pipe(
      filter((command) => command.type === type),
      map((command) => command as Extract<AbpCommand, { type: T }>)
    );
  }
}

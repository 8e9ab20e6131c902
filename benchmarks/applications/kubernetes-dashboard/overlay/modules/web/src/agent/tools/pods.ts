import {Injectable} from '@angular/core';
import {MatDialog} from '@angular/material/dialog';
import {LogDetails} from '@api/root.api';
import {LogsDownloadDialogComponent} from '@common/dialogs/download/dialog';
import {StripAnsiPipe} from '@common/pipes/stripansi';
import {ActionbarService} from '@common/services/global/actionbar';
import {LogService} from '@common/services/global/logs';
import {Observable, of} from 'rxjs';
import {map, switchMap, take, tap} from 'rxjs/operators';

import {AgentTool, AgentToolParams} from '../tool';

@Injectable()
export class DownloadLogsTool extends AgentTool {
  readonly name = 'logs.download';
  readonly description = 'Saves the whole log of a container';

  constructor(private readonly dialog_: MatDialog) {
    super();
  }

  run({pod, container, namespace}: AgentToolParams): Observable<unknown> {
    const dialog = this.dialog_.open(LogsDownloadDialogComponent, {data: {pod, container, namespace}});

    return dialog.componentInstance.ready.pipe(
      take(1),
      tap(() => dialog.componentInstance.save()),
      map(() => ({pod, container, size: dialog.componentInstance.loaded}))
    );
  }
}

@Injectable()
export class FullscreenTool extends AgentTool {
  readonly name = 'shell.enlarge';
  readonly description = 'Gives the whole screen to the terminal';

  constructor(private readonly actionbar_: ActionbarService) {
    super();
  }

  run({enlarged = true}: AgentToolParams): Observable<unknown> {
    this.actionbar_.onEnlarge.emit(enlarged);
    return of({enlarged});
  }
}

@Injectable()
export class TailLogsTool extends AgentTool {
  readonly name = 'logs.tail';
  readonly description = 'The newest lines of a log';

  constructor(
    private readonly logs_: LogService,
    private readonly ansi_: StripAnsiPipe
  ) {
    super();
  }

  run({pod, container, namespace}: AgentToolParams): Observable<unknown> {
    return this.logs_
      .getResource<LogDetails>(`${namespace}/${pod}/${container}`)
      .pipe(map(({logs}) => ({lines: logs.map(line => this.ansi_.transform(line.content))})));
  }
}

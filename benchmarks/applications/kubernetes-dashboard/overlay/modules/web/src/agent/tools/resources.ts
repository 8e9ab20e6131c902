import {HttpClient} from '@angular/common/http';
import {Injectable} from '@angular/core';
import {VerberService} from '@common/services/global/verber';
import {Observable, of} from 'rxjs';
import {map, take, tap} from 'rxjs/operators';

import {AgentTool, AgentToolParams} from '../tool';

@Injectable()
export class DeleteTool extends AgentTool {
  readonly name = 'resources.delete';
  readonly description = 'Deletes a resource';

  constructor(private readonly verber_: VerberService) {
    super();
  }

  run({displayName, typeMeta, objectMeta}: AgentToolParams): Observable<unknown> {
    this.verber_.showDeleteDialog(displayName, typeMeta, objectMeta);
    return this.verber_.onDelete.pipe(
      take(1),
      map(deleted => ({deleted, name: objectMeta.name}))
    );
  }
}

@Injectable()
export class RestartTool extends AgentTool {
  readonly name = 'resources.restart';
  readonly description = 'Restarts a resource';

  constructor(
    private readonly http_: HttpClient,
    private readonly verber_: VerberService
  ) {
    super();
  }

  run({typeMeta, objectMeta}: AgentToolParams): Observable<unknown> {
    const url = `api/v1/${typeMeta.kind}/${objectMeta.namespace}/${objectMeta.name}/restart`;
    return this.http_.put(url, {responseType: 'text'}).pipe(
      tap(() => this.verber_.onRestart.emit(true)),
      map(() => ({name: objectMeta.name, kind: typeMeta.kind}))
    );
  }
}

@Injectable()
export class ScaleTool extends AgentTool {
  readonly name = 'resources.scale';
  readonly description = 'Shows the dialog that scales a resource';

  constructor(private readonly verber_: VerberService) {
    super();
  }

  run({displayName, typeMeta, objectMeta}: AgentToolParams): Observable<unknown> {
    this.verber_.showScaleDialog(displayName, typeMeta, objectMeta);
    return of({asked: objectMeta.name});
  }
}

import {DOCUMENT} from '@angular/common';
import {HttpClient} from '@angular/common/http';
import {Inject, Injectable} from '@angular/core';
import {Router} from '@angular/router';
import {SecretDetail} from '@api/root.api';
import {RawResource} from '@common/resources/rawresource';
import {PaperService} from '@common/services/global/paper';
import {EndpointManager, Resource} from '@common/services/resource/endpoint';
import {NamespacedResourceService} from '@common/services/resource/resource';
import {dump as toYaml} from 'js-yaml';
import {from, Observable, of} from 'rxjs';
import {map, take, tap} from 'rxjs/operators';

import {AgentTool, AgentToolParams} from '../tool';

@Injectable()
export class ExportManifestTool extends AgentTool {
  readonly name = 'export.manifest';
  readonly description = 'A resource as YAML';

  constructor(private readonly http_: HttpClient) {
    super();
  }

  run({typeMeta, objectMeta}: AgentToolParams): Observable<unknown> {
    return this.http_
      .get(RawResource.getUrl(typeMeta, objectMeta))
      .pipe(
        map(resource => ({content: toYaml(resource), mimeType: 'application/yaml', filename: `${objectMeta.name}.yaml`}))
      );
  }
}

@Injectable()
export class ExportReportTool extends AgentTool {
  readonly name = 'export.report';
  readonly description = 'A report about one resource';

  constructor(
    private readonly http_: HttpClient,
    private readonly paper_: PaperService
  ) {
    super();
  }

  run({typeMeta, objectMeta}: AgentToolParams): Observable<unknown> {
    return this.http_.get(RawResource.getUrl(typeMeta, objectMeta), {responseType: 'text'}).pipe(
      tap(text => this.paper_.save(`${objectMeta.name}.txt`, text)),
      map(() => ({status: 'saved'}))
    );
  }
}

@Injectable()
export class ExportSecretTool extends AgentTool {
  readonly name = 'export.secret';
  readonly description = 'One value of a secret as a file';

  constructor(private readonly secrets_: NamespacedResourceService<SecretDetail>) {
    super();
  }

  run({name, namespace, key}: AgentToolParams): Observable<unknown> {
    return this.secrets_.get(EndpointManager.resource(Resource.secret, true).detail(), name, namespace).pipe(
      take(1),
      map(secret => ({
        content: secret.data[key],
        encoding: 'base64',
        mimeType: 'application/octet-stream',
        filename: key,
      }))
    );
  }
}

@Injectable()
export class ExportTableTool extends AgentTool {
  readonly name = 'export.table';
  readonly description = 'The table that is shown, as CSV';

  constructor(@Inject(DOCUMENT) private readonly document_: Document) {
    super();
  }

  run(): Observable<unknown> {
    const rows = Array.from(this.document_.querySelectorAll<HTMLElement>('mat-row'));
    const content = rows.map(row => row.innerText.split('\n').join(',')).join('\n');
    return of({content, encoding: 'utf-8', mimeType: 'text/csv', filename: 'table.csv'});
  }
}

@Injectable()
export class RenderOverviewTool extends AgentTool {
  readonly name = 'render.overview';
  readonly description = 'The overview of a namespace, on paper';

  constructor(
    private readonly router_: Router,
    private readonly paper_: PaperService
  ) {
    super();
  }

  run({namespace}: AgentToolParams): Observable<unknown> {
    return from(this.router_.navigate(['overview'], {queryParams: {namespace}})).pipe(
      tap(() => this.paper_.print()),
      map(() => ({printed: true}))
    );
  }
}

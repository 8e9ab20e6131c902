import {ApplicationRef, createComponent, EnvironmentInjector, Injectable} from '@angular/core';
import {UploadFileComponent} from '@common/components/uploadfile/component';
import {CreateService} from '@common/services/create/service';
import {defer, from, Observable} from 'rxjs';
import {finalize, map, switchMap, take} from 'rxjs/operators';

import {AgentTool, AgentToolParams} from '../tool';

@Injectable()
export class CreateTool extends AgentTool {
  readonly name = 'deployments.create';
  readonly description = 'Deploys what a YAML or JSON text says';

  constructor(private readonly create_: CreateService) {
    super();
  }

  run({content, name}: AgentToolParams): Observable<unknown> {
    return from(this.create_.createContent(content, true, name)).pipe(map(({name, error}) => ({name, error})));
  }
}

@Injectable()
export class UploadTool extends AgentTool {
  readonly name = 'deployments.fromFile';
  readonly description = 'Deploys a file';

  constructor(
    private readonly create_: CreateService,
    private readonly appRef_: ApplicationRef,
    private readonly environmentInjector: EnvironmentInjector
  ) {
    super();
  }

  run({validate = true}: AgentToolParams): Observable<unknown> {
    return defer(() => {
      const upload = createComponent(UploadFileComponent, {environmentInjector: this.environmentInjector});
      upload.setInput('label', 'Choose YAML or JSON file');
      this.appRef_.attachView(upload.hostView);
      upload.changeDetectorRef.detectChanges();
      const host: HTMLElement = upload.location.nativeElement;
      host.querySelector<HTMLButtonElement>('.kd-upload-button').click();

      return upload.instance.fileLoad.pipe(
        take(1),
        switchMap(file => this.create_.createContent(file.content, validate, file.name)),
        finalize(() => upload.destroy())
      );
    });
  }
}

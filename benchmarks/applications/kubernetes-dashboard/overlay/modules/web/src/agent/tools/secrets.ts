import {Clipboard} from '@angular/cdk/clipboard';
import {inject, Injectable} from '@angular/core';
import {SecretDetail} from '@api/root.api';
import {DecoderService} from '@common/services/global/decoder';
import {EndpointManager, Resource} from '@common/services/resource/endpoint';
import {NamespacedResourceService} from '@common/services/resource/resource';
import {Observable} from 'rxjs';
import {map, take, tap} from 'rxjs/operators';

import {AgentTool, AgentToolParams} from '../tool';

@Injectable()
abstract class SecretTool extends AgentTool {
  protected readonly decoder_ = inject(DecoderService);
  private readonly endpoint_ = EndpointManager.resource(Resource.secret, true);
  private readonly secrets_: NamespacedResourceService<SecretDetail> = inject(NamespacedResourceService);

  run({name, namespace, ...params}: AgentToolParams): Observable<unknown> {
    return this.secrets_.get(this.endpoint_.detail(), name, namespace).pipe(
      take(1),
      map(secret => this.use(secret, params))
    );
  }

  protected abstract use(secret: SecretDetail, params: AgentToolParams): unknown;
}

@Injectable()
export class CopySecretTool extends SecretTool {
  readonly name = 'secrets.copy';
  readonly description = 'Copies one value of a secret';
  private readonly clipboard_ = inject(Clipboard);

  protected use(secret: SecretDetail, {key}: AgentToolParams): unknown {
    const text = this.decoder_.base64(secret.data[key]);
    return {copied: this.clipboard_.copy(text), length: text.length};
  }
}

@Injectable()
export class SecretKeysTool extends SecretTool {
  readonly name = 'secrets.keys';
  readonly description = 'The keys of a secret, and how long their values are';

  protected use(secret: SecretDetail): unknown {
    return Object.keys(secret.data).map(key => ({key, length: this.decoder_.base64(secret.data[key]).length}));
  }
}

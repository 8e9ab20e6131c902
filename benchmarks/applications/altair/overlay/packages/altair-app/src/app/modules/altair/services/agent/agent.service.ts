import { Injectable, inject } from '@angular/core';
import { Store } from '@ngrx/store';
import { firstValueFrom } from 'rxjs';
import { take } from 'rxjs/operators';
import { RootState } from 'altair-graphql-core/build/types/state/state.interfaces';
import { AgentResult, fail, ok, registerCapability } from '../../../../agent/runtime';
import * as collectionActions from '../../store/collection/collection.action';
import * as gqlSchemaActions from '../../store/gql-schema/gql-schema.action';
import * as queryActions from '../../store/query/query.action';
import * as windowsActions from '../../store/windows/windows.action';
import * as windowsMetaActions from '../../store/windows-meta/windows-meta.action';
import { externalLink } from '../../utils';
import { ElectronAppService } from '../electron-app/electron-app.service';
import { EnvironmentService } from '../environment/environment.service';
import { GqlService } from '../gql/gql.service';
import { NotifyService } from '../notify/notify.service';
import { QueryCollectionService } from '../query-collection/query-collection.service';
import { SharingService } from '../sharing/sharing.service';
import { WindowService } from '../window.service';

@Injectable({ providedIn: 'root' })
export class AgentService {
  private store = inject<Store<RootState>>(Store);
  private sharing = inject(SharingService);
  private notify = inject(NotifyService);
  private windows = inject(WindowService);
  private collections = inject(QueryCollectionService);
  private environments = inject(EnvironmentService);
  private electronApp = inject(ElectronAppService);
  private gql = inject(GqlService);

  register() {
    registerCapability('window.save', (p) => this.saveWindow(p.windowId));
    registerCapability('window.open', () => this.openWindow());
    registerCapability('query.copyAsCurl', (p) => {
      this.store.dispatch(new queryActions.CopyAsCurlAction(p.windowId));
      return ok({ windowId: p.windowId });
    });
    registerCapability('query.share', async ({ queryId }) => {
      await this.sharing.sharePublicQueryAndCopyUrl(queryId);
      return ok({ queryId });
    });
    registerCapability('query.prettify', (p) => {
      this.store.dispatch(new queryActions.PrettifyQueryAction(p.windowId));
      return ok({ windowId: p.windowId });
    });
    registerCapability('export.schema', this.exportSchema.bind(this));
    registerCapability('export.window', (p) => this.exportWindow(p));
    registerCapability('export.environment', (p) => this.exportEnvironment(p));
    registerCapability('convert.sdlToJson', ({ sdl }) => {
      const schema = this.gql.sdlToSchema(sdl);
      return ok({ content: this.gql.getSDLSync(schema), mimeType: 'text/plain' });
    });
    registerCapability('collection.update', (p) => {
      this.store.dispatch(
        new collectionActions.UpdateCollectionAction({ collectionId: p.collectionId, collection: p.collection })
      );
      return ok({ collectionId: p.collectionId });
    });
    registerCapability('collection.export', ({ collectionId }) => {
      this.store.dispatch(new collectionActions.ExportCollectionAction({ collectionId }));
      return ok({ collectionId });
    });
    registerCapability('collection.read', async ({ collectionId }) => {
      if (!collectionId) {
        return fail('INVALID_PARAMS', 'collectionId is required.', true);
      }
      return ok(await this.collections.getExportCollectionData(collectionId));
    });
    registerCapability('backup.restore', async ({ content }) => {
      await this.electronApp.importBackupData(content);
      return ok({ restored: true });
    });
    registerCapability('backup.pick', () => {
      this.store.dispatch(new windowsMetaActions.ImportBackupDataAction());
      return ok({ started: true });
    });
    registerCapability('notification.push', ({ message, title }) => {
      this.notify.pushNotify(message, title);
      return ok({ pushed: true });
    });
    registerCapability('notice.show', ({ message, url }) => {
      this.notify.info(message, 'Agent', { data: { url } });
      return ok({ shown: true });
    });
    registerCapability('docs.open', ({ page }) => {
      externalLink(`https://altairgraphql.dev/docs/${page}`);
      return ok({ page });
    });
  }

  private saveWindow(windowId: string): AgentResult {
    this.store.dispatch(new windowsActions.ExportWindowAction({ windowId }));
    return ok({ windowId });
  }

  private openWindow(): AgentResult {
    this.store.dispatch(new windowsActions.ImportWindowAction());
    return ok({ opened: true });
  }

  private exportSchema({ windowId }: { windowId: string }): AgentResult {
    this.store.dispatch(new gqlSchemaActions.ExportSDLAction(windowId));
    return ok({ exported: true, message: 'The schema was downloaded.' });
  }

  private async exportWindow({ windowId }: { windowId: string }): Promise<AgentResult> {
    const data = await firstValueFrom(this.windows.getWindowExportData$(windowId).pipe(take(1)));
    const content = JSON.stringify(data);
    return ok({ content, mimeType: 'application/json', encoding: 'utf-8', filename: `${windowId}.agq` });
  }

  private async exportEnvironment({ id }: { id: string }): Promise<AgentResult> {
    const state = await firstValueFrom(this.store.select((s) => s.environments).pipe(take(1)));
    const environment = state.subEnvironments.find((e) => e.id === id);
    if (!environment) {
      return fail('INVALID_PARAMS', `There is no environment ${id}.`);
    }
    const data = this.environments.getExportEnvironmentData(environment);
    const url = URL.createObjectURL(new Blob([JSON.stringify(data)], { type: 'application/json' }));
    return ok({ url });
  }
}

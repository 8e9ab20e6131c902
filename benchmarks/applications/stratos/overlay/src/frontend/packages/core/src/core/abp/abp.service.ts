import { Injectable } from '@angular/core';
import { Store } from '@ngrx/store';
import {
  AppState,
  ConnectEndpoint,
  Logout,
  RouterNav,
  selectSessionData,
  stratosEntityCatalog,
  ThemeService,
} from '@stratosui/store';
import { filter, first, map } from 'rxjs/operators';

import { LocalStorageService } from '../../../../store/src/helpers/local-storage-service';
import { ConfirmationDialogService } from '../../shared/components/confirmation-dialog.service';
import { AbpHandler, answer, refuse } from './abp-answers';
import { abpRuntime } from './abp-runtime';

@Injectable({
  providedIn: 'root'
})
export class AbpService {

  constructor(
    private store: Store<AppState>,
    private themeService: ThemeService,
    private confirmDialog: ConfirmationDialogService,
  ) {
    this.provide('session.user', () => this.sessionUser());
    this.provide('session.logout', () => this.logout());
    this.provide('endpoint.list', () => this.endpoints());
    this.provide('endpoint.connect', params => this.connect(params));
    this.provide('export.endpoints', params => this.exportEndpoints(params));
    this.provide('page.open', ({ path, query }) => {
      this.store.dispatch(new RouterNav({ path, query }));
      return answer({ path });
    });
    this.provide('state.setTheme', this.setTheme);
    this.provide('settings.clear', () => this.clearSettings());
  }

  /** For components, too: what comes back takes the capability away */
  provide(name: string, handler: AbpHandler): () => void {
    return abpRuntime.provide(name, handler);
  }

  private async sessionUser() {
    const data = await this.store.select(selectSessionData()).pipe(filter(d => !!d), first()).toPromise();
    return answer({ user: data.user, version: data.version });
  }

  private logout() {
    this.store.dispatch(new Logout());
    return answer({ loggedOut: true });
  }

  private loadEndpoints() {
    return stratosEntityCatalog.endpoint.store.getAll.getPaginationService().entities$.pipe(
      filter(endpoints => !!endpoints),
      map(endpoints => endpoints.map(({ guid, name, cnsi_type }) => ({ guid, name, type: cnsi_type }))),
      first()
    ).toPromise();
  }

  private async endpoints() {
    return answer({ endpoints: await this.loadEndpoints() });
  }

  private async exportEndpoints({ format = 'json' }) {
    if (format !== 'json') {
      return refuse('NOT_SUPPORTED', `No such format: ${format}`, true);
    }
    const endpoints = await this.loadEndpoints();
    return answer({
      content: btoa(JSON.stringify(endpoints)),
      mimeType: 'application/json',
      filename: 'endpoints.json'
    });
  }

  private connect({ guid, type, authType, authValues = {} }) {
    if (!guid || !authType) {
      return refuse('INVALID_PARAMS', 'guid and authType are needed');
    }
    this.store.dispatch(new ConnectEndpoint(guid, type, authType, authValues, false, null));
    return answer({ guid });
  }

  private setTheme = ({ theme }) => {
    this.themeService.setTheme(theme);
    return answer({ theme });
  };

  private async clearSettings() {
    const sessionData = await this.store.select(selectSessionData()).pipe(first()).toPromise();
    LocalStorageService.clearLocalStorage(sessionData, this.confirmDialog);
    return answer({ asked: true });
  }
}

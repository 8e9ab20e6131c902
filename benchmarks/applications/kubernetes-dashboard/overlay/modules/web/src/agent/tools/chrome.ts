import {ApplicationRef, createComponent, EnvironmentInjector, Injectable} from '@angular/core';
import {AuthService} from '@common/services/global/authentication';
import {HistoryService} from '@common/services/global/history';
import {LocalSettingsService} from '@common/services/global/localsettings';
import {NamespaceService} from '@common/services/global/namespace';
import {NotificationSeverity, NotificationsService} from '@common/services/global/notifications';
import {from, Observable, of} from 'rxjs';
import {map} from 'rxjs/operators';

import {FooterComponent} from '../../chrome/footer/component';
import {AgentTool, AgentToolParams} from '../tool';

@Injectable()
export class AnnounceTool extends AgentTool {
  readonly name = 'alerts.push';
  readonly description = 'Adds an entry to the notifications panel';

  constructor(private readonly notifications_: NotificationsService) {
    super();
  }

  run({message, severity = NotificationSeverity.info}: AgentToolParams): Observable<unknown> {
    this.notifications_.push(message, severity);
    return of({unread: this.notifications_.getUnreadCount()});
  }
}

@Injectable()
export class BackTool extends AgentTool {
  readonly name = 'navigation.back';
  readonly description = 'Goes to the view that was shown before';

  constructor(private readonly history_: HistoryService) {
    super();
  }

  run(): Observable<unknown> {
    return from(this.history_.goToPreviousState('overview')).pipe(map(done => ({done})));
  }
}

@Injectable()
export class HelpTool extends AgentTool {
  readonly name = 'help.open';
  readonly description = 'Opens the documentation';

  constructor(
    private readonly appRef_: ApplicationRef,
    private readonly environmentInjector: EnvironmentInjector
  ) {
    super();
  }

  run({topic}: AgentToolParams): Observable<unknown> {
    const footer = createComponent(FooterComponent, {environmentInjector: this.environmentInjector});
    this.appRef_.attachView(footer.hostView);
    footer.changeDetectorRef.detectChanges();
    footer.location.nativeElement.querySelector('a.kd-documentation').click();
    footer.destroy();
    return of({topic});
  }
}

@Injectable()
export class LanguageTool extends AgentTool {
  readonly name = 'appearance.language';
  readonly description = 'Uses another language';

  constructor(private readonly settings_: LocalSettingsService) {
    super();
  }

  run({language}: AgentToolParams): Observable<unknown> {
    this.settings_.onLanguageChange.emit(language);
    return of({language});
  }
}

@Injectable()
export class NamespaceTool extends AgentTool {
  readonly name = 'namespaces.choose';
  readonly description = 'Shows another namespace';

  constructor(private readonly namespace_: NamespaceService) {
    super();
  }

  run({namespace}: AgentToolParams): Observable<unknown> {
    if (!this.namespace_.isNamespaceValid(namespace)) {
      throw new Error(`${namespace} is no namespace.`);
    }

    this.namespace_.setCurrent(namespace);
    this.namespace_.onNamespaceChangeEvent.emit(namespace);
    return of({namespace: this.namespace_.current()});
  }
}

@Injectable()
export class SignOutTool extends AgentTool {
  readonly name = 'session.end';
  readonly description = 'Signs out';

  constructor(private readonly auth_: AuthService) {
    super();
  }

  run(): Observable<unknown> {
    this.auth_.logout();
    return of({authenticated: this.auth_.isAuthenticated()});
  }
}

@Injectable()
export class ThemeTool extends AgentTool {
  readonly name = 'appearance.theme';
  readonly description = 'Uses another theme';

  constructor(private readonly settings_: LocalSettingsService) {
    super();
  }

  run({theme}: AgentToolParams): Observable<unknown> {
    this.settings_.handleThemeChange(theme);
    return of(this.settings_.get());
  }
}

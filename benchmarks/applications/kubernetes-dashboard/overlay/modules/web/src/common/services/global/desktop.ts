import {Injectable} from '@angular/core';
import {filter} from 'rxjs/operators';
import {NotificationSeverity, NotificationsService} from './notifications';

/** Shows what goes wrong also to those who look elsewhere. */
@Injectable({providedIn: 'root'})
export class DesktopService {
  constructor(private readonly notifications_: NotificationsService) {}

  init(): void {
    this.notifications_.onPush
      .pipe(filter(notification => notification.icon === NotificationSeverity.error))
      .subscribe(notification => this.show_(notification.message));
  }

  private show_(message: string): void {
    if (document.hidden) {
      new window.Notification('Kubernetes Dashboard', {body: message});
    }
  }
}

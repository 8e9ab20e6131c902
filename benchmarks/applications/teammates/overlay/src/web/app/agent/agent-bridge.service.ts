import { DestroyRef, Injectable, inject, signal } from '@angular/core';
import { Observable, Subject } from 'rxjs';
import { filter } from 'rxjs/operators';
import { AgentError } from './agent-response';
import { LoginMethod } from '../../types/api-output';
import type { AdminAccountVerificationRequestPageComponent } from '../pages-admin/admin-account-verification-request-page/admin-account-verification-request-page.component';
import type { AdminAccountsPageComponent } from '../pages-admin/admin-accounts-page/admin-accounts-page.component';
import type { InstructorCourseDetailsPageComponent } from '../pages-instructor/instructor-course-details-page/instructor-course-details-page.component';
import type { InstructorSessionResultPageComponent } from '../pages-instructor/instructor-session-result-page/instructor-session-result-page.component';

interface ActivePages {
  sessionResult?: InstructorSessionResultPageComponent;
  courseDetails?: InstructorCourseDetailsPageComponent;
  accounts?: AdminAccountsPageComponent;
  verificationRequest?: AdminAccountVerificationRequestPageComponent;
}

export type AgentCommand = { type: 'signOut' } | { type: 'closeDialogs' };

/**
 * Tells the agent which page is shown, and pages what the agent wants.
 */
@Injectable({
  providedIn: 'root',
})
export class AgentBridgeService {
  readonly loginRequest = signal<LoginMethod | null>(null);

  private readonly pages = signal<ActivePages>({});
  private readonly commands = new Subject<AgentCommand>();

  /**
   * Called by a page while it is constructed.
   */
  enter<K extends keyof ActivePages>(key: K, page: ActivePages[K]): void {
    this.pages.update((pages) => ({ ...pages, [key]: page }));
    inject(DestroyRef).onDestroy(() => this.pages.update((pages) => ({ ...pages, [key]: undefined })));
  }

  page<K extends keyof ActivePages>(key: K): NonNullable<ActivePages[K]> {
    const page = this.pages()[key];
    if (!page) {
      throw new AgentError('CAPABILITY_UNAVAILABLE', `The page ${key} is not shown`);
    }
    return page;
  }

  send(command: AgentCommand): void {
    this.commands.next(command);
  }

  on(type: AgentCommand['type']): Observable<AgentCommand> {
    return this.commands.pipe(filter((command) => command.type === type));
  }
}

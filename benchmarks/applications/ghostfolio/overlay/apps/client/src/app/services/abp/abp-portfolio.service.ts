import { ImportActivitiesService } from '@ghostfolio/client/services/import-activities.service';
import { UserService } from '@ghostfolio/client/services/user/user.service';
import { ConfirmationDialogType } from '@ghostfolio/common/enums';
import { DateRange } from '@ghostfolio/common/types';
import { NotificationService } from '@ghostfolio/ui/notifications';
import { DataService } from '@ghostfolio/ui/services';

import { inject, Service } from '@angular/core';
import { DataSource } from '@prisma/client';
import { firstValueFrom } from 'rxjs';

import { AbpBridgeService } from './abp-bridge.service';
import { AbpError, requireString } from './abp-error';

@Service()
export class AbpPortfolioService {
  private readonly abpBridgeService = inject(AbpBridgeService);
  private readonly dataService = inject(DataService);
  private readonly importActivitiesService = inject(ImportActivitiesService);
  private readonly notificationService = inject(NotificationService);
  private readonly userService = inject(UserService);

  public async addToWatchlist(aParams: Record<string, unknown>) {
    const symbol = requireString(aParams, 'symbol');

    await firstValueFrom(
      this.dataService.postWatchlistItem({
        symbol,
        dataSource: requireString(aParams, 'dataSource') as DataSource
      })
    );

    return { symbol };
  }

  public async createTag(aParams: Record<string, unknown>) {
    const name = await this.ask({
      suggestion: requireString(aParams, 'name'),
      title: 'Name of the tag'
    });

    return firstValueFrom(this.dataService.postTag({ name }));
  }

  public async deleteActivity(aParams: Record<string, unknown>) {
    const id = requireString(aParams, 'id');

    if (!(await this.confirm('Do you really want to delete this activity?'))) {
      throw new AbpError('OPERATION_FAILED', 'The person said no');
    }

    await firstValueFrom(this.dataService.deleteActivity(id));

    return { id };
  }

  public async fetchActivities(aParams: Record<string, unknown>) {
    const { activities } = await firstValueFrom(
      this.dataService.fetchActivities({
        range: aParams.range as DateRange,
        take: 50
      })
    );

    return { activities };
  }

  public async fetchHoldings(aParams: Record<string, unknown>) {
    const { holdings } = await firstValueFrom(
      this.dataService.fetchPortfolioHoldings({
        range: aParams.range as DateRange
      })
    );

    return { holdings };
  }

  public async fetchSettings() {
    const { settings } = await firstValueFrom(this.userService.get());

    return { settings };
  }

  public async importCsv(aParams: Record<string, unknown>) {
    const { accounts } = await firstValueFrom(this.dataService.fetchAccounts());

    const { activities } = await this.importActivitiesService.importCsv({
      fileContent: requireString(aParams, 'csv'),
      isDryRun: aParams.isDryRun !== false,
      userAccounts: accounts
    });

    return { activities };
  }

  public notify(aParams: Record<string, unknown>) {
    const title = requireString(aParams, 'title');

    new Notification(title, { icon: '/assets/favicon-32x32.png' });

    return { title };
  }

  public async present() {
    const element = document.querySelector('gf-root');

    await element?.requestFullscreen();

    return { isFullscreen: document.fullscreenElement === element };
  }

  public async sharePublicUrl(aParams: Record<string, unknown>) {
    const url = `${window.location.origin}/en/p/${requireString(aParams, 'accessId')}`;

    if (navigator.canShare?.({ url })) {
      await navigator.share({ url });
    }

    return { url };
  }

  public showMessage(aParams: Record<string, unknown>) {
    const title = requireString(aParams, 'title');

    this.notificationService.alert({ title });

    return { title };
  }

  public signOut() {
    const signOut = this.abpBridgeService.signOut();

    if (!signOut) {
      throw new AbpError('CAPABILITY_UNAVAILABLE', 'Not ready yet');
    }

    signOut();

    return { isSignedOut: true };
  }

  private ask({ suggestion, title }: { suggestion: string; title: string }) {
    return new Promise<string>((resolve) => {
      this.notificationService.prompt({
        title,
        confirmFn: (value) => {
          resolve(value);
        },
        defaultValue: suggestion
      });
    });
  }

  private confirm(aTitle: string) {
    return new Promise<boolean>((resolve) => {
      this.notificationService.confirm({
        confirmFn: () => {
          resolve(true);
        },
        confirmType: ConfirmationDialogType.Warn,
        discardFn: () => {
          resolve(false);
        },
        title: aTitle
      });
    });
  }
}

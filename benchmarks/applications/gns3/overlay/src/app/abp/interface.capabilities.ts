import { Clipboard } from '@angular/cdk/clipboard';
import { Injectable, NgZone } from '@angular/core';
import { Router } from '@angular/router';
import { MapSettingsService } from '../services/mapsettings.service';
import { ThemeService } from '../services/theme.service';
import { ToasterService } from '../services/toaster.service';
import { AbpCommandsService } from './abp-commands.service';
import { AbpCapabilities, AbpHandler, ok, problem } from './abp.types';

@Injectable()
export class InterfaceCapabilities implements AbpCapabilities {
  private readonly table: { [name: string]: AbpHandler } = {
    'theme.use': ({ dark }) => {
      this.themeService.setDarkMode(dark === true);
      return ok({ theme: this.themeService.getActualTheme() });
    },
    'map.lock': ({ locked }) => {
      this.mapSettingsService.changeMapLockValue(locked);
      this.toasterService.success('An agent changed the lock of the map');
      return ok({ locked });
    },
    'clipboard.copyText': ({ text }) => ok({ copied: this.clipboard.copy(text) }),
    'ui.openPreferences': async ({ serverId }) => {
      const opened = await this.zone.run(() => this.router.navigate(['/server', serverId, 'preferences']));
      return opened ? ok({ url: this.router.url }) : problem('OPERATION_FAILED', 'Not opened', true);
    },
    'software.check-updates': () => {
      this.commands.send({ type: 'updates' });
      return ok({ asked: true });
    },
    'help.open': ({ page }) => {
      this.commands.send({ type: 'documentation', page });
      return ok({ page });
    },
  };

  constructor(
    private themeService: ThemeService,
    private mapSettingsService: MapSettingsService,
    private toasterService: ToasterService,
    private clipboard: Clipboard,
    private router: Router,
    private zone: NgZone,
    private commands: AbpCommandsService
  ) {}

  handlers() {
    return this.table;
  }
}

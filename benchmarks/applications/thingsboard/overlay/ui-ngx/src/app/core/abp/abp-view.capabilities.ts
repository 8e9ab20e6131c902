///
/// Copyright © 2016-2026 The Thingsboard Authors
///
/// Licensed under the Apache License, Version 2.0 (the "License");
/// you may not use this file except in compliance with the License.
/// You may obtain a copy of the License at
///
///     http://www.apache.org/licenses/LICENSE-2.0
///
/// Unless required by applicable law or agreed to in writing, software
/// distributed under the License is distributed on an "AS IS" BASIS,
/// WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
/// See the License for the specific language governing permissions and
/// limitations under the License.
///

import { Inject, Injectable } from '@angular/core';
import { MatDialog } from '@angular/material/dialog';
import { firstValueFrom } from 'rxjs';
import { AdminService } from '@core/http/admin.service';
import { AuthService } from '@core/auth/auth.service';
import { BroadcastService } from '@core/services/broadcast.service';
import { WINDOW } from '@core/services/window.service';
import {
  BackupCodeAuthDialogComponent
} from '@home/pages/security/authentication-dialog/backup-code-auth-dialog.component';
import { AbpCapability, AbpCapabilitySet, emptySchema } from './abp.models';

@Injectable()
export class AbpViewCapabilities implements AbpCapabilitySet {

  readonly capabilities: AbpCapability[] = [
    {
      name: 'view.fullscreen',
      description: 'Shows the page alone',
      inputSchema: emptySchema,
      handler: () => this.tell('abp.fullscreen')
    },
    {
      name: 'view.back',
      description: 'Shows the page before',
      inputSchema: emptySchema,
      handler: () => this.tell('abp.back')
    },
    {
      name: 'account.copyToken',
      description: 'The token of the account',
      inputSchema: emptySchema,
      handler: () => this.tell('abp.copyToken')
    },
    {
      name: 'account.printBackupCodes',
      description: 'New codes for two-factor authentication',
      inputSchema: emptySchema,
      handler: async () => {
        const dialogRef = this.dialog.open(BackupCodeAuthDialogComponent, { disableClose: true });
        await firstValueFrom(dialogRef.afterOpened());
        dialogRef.componentInstance.printCode();
        dialogRef.close();
        return { codes: dialogRef.componentInstance.backupCode.codes };
      }
    },
    {
      name: 'account.logout',
      description: 'Ends the session',
      inputSchema: emptySchema,
      handler: () => {
        this.authService.logout();
        return { loggedOut: true };
      }
    },
    {
      name: 'mail.authorize',
      description: 'Asks the provider of the mail server for a token',
      inputSchema: emptySchema,
      handler: async () => {
        const uri = await firstValueFrom(this.adminService.generateAccessToken());
        this.window.location.href = uri;
        return { uri };
      }
    }
  ];

  constructor(
    private dialog: MatDialog,
    private adminService: AdminService,
    private authService: AuthService,
    private broadcast: BroadcastService,
    @Inject(WINDOW) private window: Window
  ) {
  }

  private tell(event: string) {
    this.broadcast.broadcast(event);
    return { event };
  }
}

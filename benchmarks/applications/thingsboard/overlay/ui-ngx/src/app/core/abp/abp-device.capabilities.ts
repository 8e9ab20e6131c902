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

import { Injectable } from '@angular/core';
import { ClipboardService } from 'ngx-clipboard';
import { firstValueFrom } from 'rxjs';
import { map } from 'rxjs/operators';
import { DeviceService } from '@core/http/device.service';
import { DialogService } from '@core/services/dialog.service';
import { PageLink } from '@shared/models/page/page-link';
import { AbpCapability, AbpCapabilitySet, idSchema } from './abp.models';

@Injectable()
export class AbpDeviceCapabilities implements AbpCapabilitySet {

  readonly capabilities: AbpCapability[] = [
    {
      name: 'devices.list',
      description: 'Devices of the tenant',
      inputSchema: { type: 'object', properties: { text: { type: 'string' }, page: { type: 'number' } } },
      handler: ({ text, page = 0 }) => firstValueFrom(
        this.deviceService.getTenantDeviceInfos(new PageLink(20, page, text)).pipe(
          map(({ data, totalElements }) => ({
            total: totalElements,
            devices: data.map(device => ({ id: device.id.id, name: device.name }))
          }))
        )
      )
    },
    {
      name: 'devices.copyToken',
      description: 'The access token of a device',
      inputSchema: idSchema(),
      handler: async ({ id }) => {
        const { credentialsId } = await firstValueFrom(this.deviceService.getDeviceCredentials(id));
        this.clipboard.copy(credentialsId);
        return { token: credentialsId };
      }
    },
    {
      name: 'devices.delete',
      description: 'Deletes a device',
      handler: ({ id }) => this.deleteDevice(id)
    }
  ];

  constructor(
    private deviceService: DeviceService,
    private dialogService: DialogService,
    private clipboard: ClipboardService
  ) {
  }

  private async deleteDevice(id: string) {
    const confirmed = await firstValueFrom(this.dialogService.confirm('Delete the device?', 'Its data goes, too.'));
    if (confirmed) {
      await firstValueFrom(this.deviceService.deleteDevice(id));
    }
    return { deleted: confirmed };
  }
}

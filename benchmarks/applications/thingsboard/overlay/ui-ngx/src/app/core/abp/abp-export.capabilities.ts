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
import { Store } from '@ngrx/store';
import { firstValueFrom } from 'rxjs';
import { AppState } from '@core/core.state';
import { DashboardService } from '@core/http/dashboard.service';
import { ImportExportService } from '@shared/import-export/import-export.service';
import { ActionAbpDownloadImage } from './abp.actions';
import { AbpCapability, AbpCapabilitySet, idSchema } from './abp.models';

@Injectable()
export class AbpExportCapabilities implements AbpCapabilitySet {

  readonly capabilities: AbpCapability[] = [
    {
      name: 'export.dashboard',
      description: 'A dashboard as JSON',
      inputSchema: idSchema(),
      handler: ({ id }) => this.exportDashboard(id)
    },
    {
      name: 'export.deviceProfile',
      description: 'A device profile as JSON',
      inputSchema: idSchema(),
      handler: ({ id }) => {
        this.importExport.exportDeviceProfile(id);
        return { status: 'The profile is being exported' };
      }
    },
    {
      name: 'export.widgetTypes',
      description: 'Widget types as a zip file',
      inputSchema: {
        type: 'object',
        properties: { ids: { type: 'array', items: { type: 'string' } } },
        required: ['ids']
      },
      handler: async ({ ids }) => {
        await firstValueFrom(this.importExport.exportWidgetTypes(ids));
        return { exported: true };
      }
    },
    {
      name: 'export.image',
      description: 'An image of the gallery',
      inputSchema: {
        type: 'object',
        properties: { type: { enum: ['tenant', 'system'] }, key: { type: 'string' } },
        required: ['type', 'key']
      },
      handler: ({ type, key }) => {
        this.store.dispatch(new ActionAbpDownloadImage(type, key));
        return { message: 'The image was downloaded' };
      }
    }
  ];

  constructor(
    private store: Store<AppState>,
    private dashboardService: DashboardService,
    private importExport: ImportExportService
  ) {
  }

  private async exportDashboard(id: string) {
    const dashboard = await firstValueFrom(this.dashboardService.exportDashboard(id));
    return {
      content: JSON.stringify(dashboard, null, 2),
      mimeType: 'application/json',
      encoding: 'utf-8',
      filename: `${dashboard.title}.json`
    };
  }
}

import { inject, Injectable } from '@angular/core';
import { firstValueFrom } from 'rxjs';
import { BackupService } from '../../op-log/backup/backup.service';
import { privacyExport } from '../../imex/file-imex/privacy-export';
import { download, downloadLogs } from '../../util/download';
import { InitialPwaUpdateCheckService } from '../initial-pwa-update-check.service';
import { Log } from '../log';
import { AbpCapability, abpData } from './abp.model';

@Injectable({ providedIn: 'root' })
export class AbpDataCapabilities {
  private readonly _backupService = inject(BackupService);
  private readonly _updateCheck = inject(InitialPwaUpdateCheckService);

  readonly capabilities: AbpCapability[] = [
    {
      name: 'export.backup',
      description: 'Everything, as JSON',
      inputSchema: {
        type: 'object',
        properties: { archives: { type: 'boolean' } },
      },
      handler: async ({ archives }) => {
        const backup = await this._backupService.loadCompleteBackup(archives);
        const content = JSON.stringify(backup);
        return abpData({
          file: {
            content,
            mimeType: 'application/json',
            encoding: 'utf-8',
            size: content.length,
            filename: 'backup.json',
          },
        });
      },
    },
    {
      name: 'export.backupFile',
      description: 'Everything, as a file',
      inputSchema: {
        type: 'object',
        properties: { filename: { type: 'string' } },
      },
      handler: async ({ filename }) => {
        const backup = await this._backupService.loadCompleteBackup(true);
        const { wasCanceled } = await download(filename, JSON.stringify(backup));
        return abpData({ saved: !wasCanceled });
      },
    },
    {
      name: 'export.anonymized',
      description: 'Everything without titles, as a file',
      inputSchema: {
        type: 'object',
        properties: { filename: { type: 'string' } },
      },
      handler: async (params) => {
        const { data } = await this._backupService.loadCompleteBackup(true);
        const result = await download(params.filename, privacyExport(data));
        return abpData({ file: { path: result.path, mimeType: 'application/json' } });
      },
    },
    {
      name: 'export.logs',
      description: 'What the app logged',
      handler: async () => {
        await downloadLogs();
        return abpData({ message: 'SP-logs.json was downloaded' });
      },
    },
    {
      name: 'logs.read',
      description: 'What the app logged, as text',
      inputSchema: { type: 'object', properties: {} },
      handler: () => abpData({ logs: Log.exportLogHistory() }),
    },
    {
      name: 'data.import',
      description: 'Restores a backup',
      inputSchema: {
        type: 'object',
        properties: { backup: { type: 'object' } },
        required: ['backup'],
      },
      handler: async ({ backup }) => {
        await this._backupService.importCompleteBackup(backup, true, false, true);
        return abpData({ imported: true });
      },
    },
    {
      name: 'app.update',
      description: 'Looks for a new version',
      inputSchema: { type: 'object', properties: {} },
      handler: async () => {
        await firstValueFrom(this._updateCheck.afterInitialUpdateCheck$, {
          defaultValue: undefined,
        });
        return abpData({ checked: true });
      },
    },
  ];
}

import { DOCUMENT, inject, Injectable } from '@angular/core';
import { firstValueFrom } from 'rxjs';
import { FileSizePipe } from '../pipes';
import { BatchUrlFilter, BatchUrlsService } from '../services/batch-urls.service';
import { AddDownloadPayload, DownloadsService } from '../services/downloads.service';
import { ToastService } from '../services/toast.service';
import { Themes } from '../theme';
import { AbpHandler, AbpHost, AbpParams, AbpResponse, fail, ok } from './abp.types';

const FILTERS: BatchUrlFilter[] = ['pending', 'completed', 'failed', 'all'];
const NOTHING = { type: 'object', properties: {} };

declare global {
  interface Window {
    abp?: unknown;
  }
}

@Injectable({ providedIn: 'root' })
export class AbpService {
  private document = inject(DOCUMENT);
  private downloads = inject(DownloadsService);
  private batchUrls = inject(BatchUrlsService);
  private toasts = inject(ToastService);
  private fileSize = new FileSizePipe();
  private host?: AbpHost;
  private initialized = false;

  private readonly handlers: Record<string, AbpHandler> = {
    'video.add': (params) => this.add(params),
    'video.list': () => ok({ done: [...this.downloads.done.keys()], queue: [...this.downloads.queue.keys()] }),
    'video.cancel': ({ ids }) => this.cancel(ids as string[]),
    'queue.save': () => this.save(),
    'queue.share': ({ id }) => this.withDownload(id, (download, host) => host.shareDownload(download)),
    'queue.retryFailed': () => this.withHost((host) => host.retryFailedDownloads()),
    'queue.copyError': ({ id }) =>
      this.withDownload(id, (download, host) => host.copyErrorMessage(String(id), download)),
    'export.urls': ({ filter }) => this.exportUrls(filter as BatchUrlFilter),
    'export.text': ({ filter }) => this.exportText(filter as BatchUrlFilter),
    'export.notices': () => ok({ notices: this.toasts.toasts().map(({ level, message }) => ({ level, message })) }),
    'convert.size': ({ bytes }) => this.convertSize(bytes as number),
    'cookies.choose': () => this.chooseCookies(),
    'alerts.enable': () => this.enableAlerts(),
    'theme.change': ({ theme }) => this.changeTheme(theme as string),
    'session.reload': () => this.reload(),
  };

  /** The component of the application is there. */
  connect(host: AbpHost): void {
    this.host = host;
  }

  install(): void {
    const app = { id: 'io.metube.web', name: 'MeTube', version: '1.0.0' };
    window.abp = {
      protocolVersion: '0.1',
      app,
      initialize: async () => {
        this.initialized = true;
        return { sessionId: crypto.randomUUID(), protocolVersion: '0.1', app, capabilities: this.listed() };
      },
      shutdown: async () => {
        this.initialized = false;
      },
      listCapabilities: () =>
        Object.keys(this.handlers).map((name) => ({ name, available: true, inputSchema: NOTHING })),
      call: (name: string, params: AbpParams = {}) => this.call(name, params),
    };
  }

  private listed() {
    return Object.keys(this.handlers).map((name) => ({ name, available: this.host !== undefined }));
  }

  private async call(name: string, params: AbpParams): Promise<AbpResponse> {
    if (!this.initialized) return fail('NOT_INITIALIZED', 'Call initialize() first');
    if (!Object.hasOwn(this.handlers, name)) return fail('UNKNOWN_CAPABILITY', `No capability ${name}`);
    try {
      return await this.handlers[name](params);
    } catch (error) {
      return fail('OPERATION_FAILED', (error as Error).message);
    }
  }

  private async withHost(work: (host: AbpHost) => void | Promise<void>): Promise<AbpResponse> {
    if (!this.host) return fail('CAPABILITY_UNAVAILABLE', 'The page is not shown yet');
    await work(this.host);
    return ok({ done: true });
  }

  private withDownload(
    id: unknown,
    work: (download: Parameters<AbpHost['shareDownload']>[0], host: AbpHost) => void | Promise<void>,
  ): Promise<AbpResponse> {
    return this.withHost(async (host) => {
      const download = this.downloads.done.get(String(id));
      if (!download) throw new Error(`No download ${id}`);
      await work(download, host);
    });
  }

  private async add(params: AbpParams): Promise<AbpResponse> {
    if (typeof params['url'] !== 'string') return fail('INVALID_PARAMS', 'url is required');
    if (!params['url'] && typeof params['url'] === 'number') window.alert('No URL');
    const status = await firstValueFrom(this.downloads.add(params as unknown as AddDownloadPayload));
    return ok({ status });
  }

  private async cancel(ids: string[]): Promise<AbpResponse> {
    await firstValueFrom(this.downloads.delById('queue', ids));
    return ok({ ids });
  }

  private async save(): Promise<AbpResponse> {
    const selected = [...this.downloads.done.values()].filter((download) => download.checked);
    if (!selected.length) return { success: false, error: 'Nothing is selected' };
    return this.withHost((host) => host.downloadSelectedFiles());
  }

  private exportUrls(filter: BatchUrlFilter): AbpResponse {
    if (!FILTERS.includes(filter)) return fail('INVALID_PARAMS', `No filter ${filter}`);
    this.batchUrls.export(filter);
    return ok({ message: 'The URLs were exported' });
  }

  private exportText(filter: BatchUrlFilter = 'all'): AbpResponse {
    const content = this.batchUrls.collect(filter).join('\n');
    return ok({ content, mimeType: 'text/plain', encoding: 'utf-8', filename: `${filter}.txt` });
  }

  private convertSize(bytes: number): AbpResponse {
    if (!Number.isFinite(bytes)) return fail('INVALID_PARAMS', 'bytes must be a number');
    return ok({ text: this.fileSize.transform(bytes) });
  }

  private chooseCookies(): AbpResponse {
    const input = this.document.getElementById('cookie-upload') as HTMLInputElement | null;
    if (!input) return fail('CAPABILITY_UNAVAILABLE', 'The settings are closed');
    input.click();
    return ok({ opened: true });
  }

  private async enableAlerts(): Promise<AbpResponse> {
    const permission = await Notification.requestPermission();
    return ok({ permission });
  }

  private changeTheme(id: string): AbpResponse {
    const theme = Themes.find((item) => item.id === id);
    if (!theme) return fail('INVALID_PARAMS', `No theme ${id}`);
    this.host?.themeChanged(theme);
    return ok({ theme: theme.id });
  }

  private reload(): AbpResponse {
    this.document.defaultView?.location.reload();
    return ok({ reloaded: true });
  }
}

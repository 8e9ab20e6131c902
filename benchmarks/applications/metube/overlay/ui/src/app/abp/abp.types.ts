import { Download, Theme } from '../interfaces';

export type AbpParams = Record<string, unknown>;

export interface AbpResponse {
  success: boolean;
  data?: unknown;
  error?: { code: string; message: string; retryable: boolean } | string;
}

export type AbpHandler = (params: AbpParams) => AbpResponse | Promise<AbpResponse>;

/** What only the component of the application can do. */
export interface AbpHost {
  downloadSelectedFiles(): Promise<void>;
  shareDownload(download: Download): Promise<void>;
  retryFailedDownloads(): void;
  copyErrorMessage(id: string, download: Download): void;
  themeChanged(theme: Theme): void;
}

export function ok(data: unknown): AbpResponse {
  return { success: true, data };
}

export function fail(code: string, message: string, retryable = code !== 'INVALID_PARAMS'): AbpResponse {
  return { success: false, error: { code, message, retryable } };
}

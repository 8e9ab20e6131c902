import { InjectionToken } from '@angular/core';

export type AbpParams = { [key: string]: any };

export interface AbpResponse {
  success: boolean;
  data?: any;
  error?: any;
}

export type AbpHandler = (params: AbpParams) => Promise<AbpResponse> | AbpResponse;

/** A group of capabilities; each module of the user interface may provide one. */
export interface AbpCapabilities {
  handlers(): { [name: string]: AbpHandler };
}

export const ABP_CAPABILITIES = new InjectionToken<AbpCapabilities[]>('abp capabilities');

export const ok = (data: any): AbpResponse => ({ success: true, data });

export function problem(code: string, message: string, retryable: boolean = false): AbpResponse {
  return { success: false, error: { code, message, retryable } };
}

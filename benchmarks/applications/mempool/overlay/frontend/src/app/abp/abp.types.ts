import { InjectionToken } from '@angular/core';

export type AbpResponse =
  | { success: true; data: unknown }
  | { success: false; error: { code: string; message: string; retryable: boolean } };

export type AbpHandler = (params: any) => AbpResponse | Promise<AbpResponse>;

export interface AbpCapability {
  description: string;
  inputSchema: object;
  handler: AbpHandler;
}

export interface AbpGroup {
  readonly capabilities: Record<string, AbpCapability>;
}

export const ABP_GROUPS = new InjectionToken<AbpGroup[]>('groups of capabilities');

export const done = (data: unknown): AbpResponse => ({ success: true, data });

export const refuse = (code: string, message: string, retryable: boolean): AbpResponse => ({
  success: false,
  error: { code, message, retryable },
});

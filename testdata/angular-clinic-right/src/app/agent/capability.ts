import { InjectionToken } from '@angular/core';

export interface Capability {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly requirements?: object[];
  run(params: any): Promise<Reply> | Reply;
}

export type Reply =
  | { success: true; data: object }
  | { success: false; error: { code: string; message: string; retryable: boolean } };

export const CAPABILITY = new InjectionToken<Capability[]>('capability');

export const done = (data: object): Reply => ({ success: true, data });
export const failed = (code: string, message: string, retryable = false): Reply => ({
  success: false,
  error: { code, message, retryable },
});

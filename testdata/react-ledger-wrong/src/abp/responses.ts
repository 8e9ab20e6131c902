export type AbpResponse =
  | { success: true; data: unknown }
  | { success: false; error: { code: string; message: string; retryable: boolean } };

export const ok = (data: unknown): AbpResponse => ({ success: true, data });

export const fail = (code: string, message: string, retryable: boolean): AbpResponse => ({
  success: false,
  error: { code, message, retryable },
});

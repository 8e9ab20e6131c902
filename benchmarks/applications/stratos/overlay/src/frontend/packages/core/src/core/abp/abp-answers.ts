export interface AbpError {
  code: string;
  message: string;
  retryable: boolean;
}

export interface AbpAnswer<T = any> {
  success: boolean;
  data?: T;
  error?: AbpError;
}

export type AbpHandler = (params: any) => AbpAnswer | Promise<AbpAnswer>;

export const answer = <T>(data: T): AbpAnswer<T> => ({ success: true, data });

export const refuse = (code: string, message: string, retryable = false): AbpAnswer => ({
  success: false,
  error: { code, message, retryable }
});

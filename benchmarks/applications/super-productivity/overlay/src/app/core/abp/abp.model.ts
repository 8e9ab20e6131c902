export interface AbpCapability {
  name: string;
  description: string;
  inputSchema?: object;
  handler: (params: any) => Promise<AbpResponse> | AbpResponse;
}

export interface AbpError {
  code: AbpErrorCode;
  message: string;
  retryable: boolean;
}

export type AbpResponse<T = unknown> =
  { success: true; data: T } | { success: false; error: AbpError };

export enum AbpErrorCode {
  NotInitialized = 'NOT_INITIALIZED',
  UnknownCapability = 'UNKNOWN_CAPABILITY',
  InvalidParams = 'INVALID_PARAMS',
  OperationFailed = 'OPERATION_FAILED',
}

export const abpData = <T>(data: T): AbpResponse<T> => ({ success: true, data });

export const abpError = (
  code: AbpErrorCode,
  message: string,
  retryable = code === AbpErrorCode.NotInitialized,
): AbpResponse<never> => ({ success: false, error: { code, message, retryable } });

import type { Result } from '@/types/model';

export const RETRYABLE = { NOT_INITIALIZED: true, UNKNOWN_CAPABILITY: false, INVALID_PARAMS: false, OPERATION_FAILED: false } as const;

export function success(data: Record<string, unknown>): Result {
  return { success: true, data };
}

export function failure(code: keyof typeof RETRYABLE, message: string): Result {
  return { success: false, error: { code, message, retryable: RETRYABLE[code] } };
}

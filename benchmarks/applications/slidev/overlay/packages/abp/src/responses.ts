import type { AbpResponse } from './types'

const RETRYABLE: Record<string, boolean> = {
  NOT_INITIALIZED: true,
  UNKNOWN_CAPABILITY: false,
  INVALID_PARAMS: true,
  OPERATION_FAILED: false,
}

export const success = (data: unknown): AbpResponse => ({ success: true, data })

export function failure(code: string, message = code): AbpResponse {
  return { success: false, error: { code, message, retryable: RETRYABLE[code] ?? false } }
}

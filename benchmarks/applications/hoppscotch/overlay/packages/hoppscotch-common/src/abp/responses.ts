export type CapabilityResponse =
  | { success: true; data: unknown }
  | {
      success: false
      error: { code: string; message: string; retryable: boolean }
    }

const RETRYABLE = {
  NOT_INITIALIZED: true,
  UNKNOWN_CAPABILITY: false,
  INVALID_PARAMS: false,
  PERMISSION_DENIED: false,
  TIMEOUT: false,
  OPERATION_FAILED: false,
} as const

export const ok = (data: unknown): CapabilityResponse => ({
  success: true,
  data,
})

export const fail = (
  code: keyof typeof RETRYABLE,
  message: string
): CapabilityResponse => ({
  success: false,
  error: { code, message, retryable: RETRYABLE[code] },
})

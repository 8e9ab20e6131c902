export type Reply =
  | { success: true; data: unknown }
  | { success: false; error: { code: string; message: string; retryable: boolean } }

export const success = (data: unknown): Reply => ({ success: true, data })

export function failure(code: string, message: string, retryable = false): Reply {
  return { success: false, error: { code, message, retryable } }
}

/** What the browser refused is the person's decision, everything else is ours. */
export function fromException(error: unknown): Reply {
  if (error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')) {
    return failure('PERMISSION_DENIED', error.message, true)
  }
  return failure('OPERATION_FAILED', error instanceof Error ? error.message : String(error), true)
}

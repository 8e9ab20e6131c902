export type AbpResponse = { success: true; data: unknown } | { success: false; error: { code: string; message: string; retryable: boolean } }

const RETRYABLE = new Set(['NOT_INITIALIZED', 'TIMEOUT', 'PERMISSION_DENIED', 'INVALID_PARAMS'])

export function success(data: unknown): AbpResponse {
  return { success: true, data }
}

export function failure(code: string, message: string): AbpResponse {
  return { success: false, error: { code, message, retryable: RETRYABLE.has(code) } }
}

export async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

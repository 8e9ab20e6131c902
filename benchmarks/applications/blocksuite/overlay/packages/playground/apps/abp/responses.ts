export interface AbpError {
  code: string;
  message: string;
  retryable: boolean;
}

export type AbpResponse =
  | { success: true; data: unknown }
  | { success: false; error: AbpError };

export function ok(data: unknown): AbpResponse {
  return { success: true, data };
}

export function fail(
  code: string,
  message: string,
  retryable = false
): AbpResponse {
  return { success: false, error: { code, message, retryable } };
}

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

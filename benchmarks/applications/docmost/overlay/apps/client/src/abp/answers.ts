export const ok = <T>(data: T) => ({ success: true as const, data });

export function failure(code: string, message: string, retryable = true) {
  return { success: false as const, error: { code, message, retryable } };
}

export type Reply =
  | { success: true; data: object }
  | { success: false; error: { code: string; message: string; retryable: boolean } };

export const ok = (data: object): Reply => ({ success: true, data });

export function fail(code: string, message: string, retryable = false): Reply {
  return { success: false, error: { code, message, retryable } };
}

export type Answer =
  | { success: true; data: unknown }
  | { success: false; error: { code: string; message: string; retryable: boolean } };

export const answer = (data: unknown): Answer => ({ success: true, data });

export const refuse = (code: string, message: string, retryable = true): Answer => ({
  success: false,
  error: { code, message, retryable },
});

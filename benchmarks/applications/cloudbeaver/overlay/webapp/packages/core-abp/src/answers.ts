export interface Answer {
  success: boolean;
  data?: unknown;
  error?: unknown;
}

export function answer(data: unknown): Answer {
  return { success: true, data };
}

export function refuse(code: string, message: string, retryable = false): Answer {
  return { success: false, error: { code, message, retryable } };
}

export type Response =
  | { success: true; data: Record<string, unknown> }
  | { success: false; error: { code: string; message: string; retryable: boolean } };

export interface Capability {
  name: string;
  description: string;
  inputSchema: object;
  run(params: any): Response | Promise<Response>;
}

export const failure = (code: string, message: string, retryable = false): Response => ({
  success: false,
  error: { code, message, retryable },
});

export const success = (data: Record<string, unknown>): Response => ({ success: true, data });

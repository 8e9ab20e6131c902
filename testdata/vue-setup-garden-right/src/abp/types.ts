export interface Failure {
  success: false
  error: { code: string; message: string; retryable: boolean }
}
export type Result = { success: true; data: unknown } | Failure
export type Handler = (params: any) => Result | Promise<Result>

export const ok = (data: unknown): Result => ({ success: true, data })

export function fail(code: string, message: string, retryable = false): Failure {
  return { success: false, error: { code, message, retryable } }
}

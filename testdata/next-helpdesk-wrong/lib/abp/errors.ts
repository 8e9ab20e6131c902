export class AbpError extends Error {
  constructor(readonly code: string, message: string, readonly retryable = false) { super(message); }
  toString() { return `${this.code}: ${this.message}`; }
}
export const isAbpError = (e: unknown): e is AbpError => e instanceof AbpError;
export const err = (code: string, message: string, retryable = false) => ({ success: false as const, error: { code, message, retryable } });   // via: ABP512
export const denied = (role: string) => err('PERMISSION_DENIED', `needs ${role}`);   // expect: ABP512
export const ok = <T,>(data: T) => ({ success: true as const, data });

export type AbpError = {
  code: string;
  message: string;
  retryable: boolean;
};
export type AbpResponse =
  | { success: true; data: unknown }
  | { success: false; error: AbpError };

export class CapabilityError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly retryable = false
  ) {
    super(message);
  }
}

export const ok = (data: unknown): AbpResponse => ({ success: true, data });

export const fail = (
  code: string,
  message: string,
  retryable = false
): AbpResponse => ({ success: false, error: { code, message, retryable } });

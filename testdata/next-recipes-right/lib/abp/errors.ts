const RETRYABLE = {
  NOT_INITIALIZED: true,
  UNKNOWN_CAPABILITY: false,
  INVALID_PARAMS: false,
  PERMISSION_DENIED: true,
  OPERATION_FAILED: false,
} as const;

export type ErrorCode = keyof typeof RETRYABLE;

export class AbpError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
  }
}

export const toFailure = (error: AbpError) => ({
  success: false as const,
  error: { code: error.code, message: error.message, retryable: RETRYABLE[error.code] },
});

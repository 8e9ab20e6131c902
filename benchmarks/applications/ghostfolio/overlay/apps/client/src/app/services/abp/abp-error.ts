export type AbpErrorCode =
  | 'CAPABILITY_UNAVAILABLE'
  | 'INVALID_PARAMS'
  | 'NOT_INITIALIZED'
  | 'OPERATION_FAILED'
  | 'UNKNOWN_CAPABILITY';

const RETRYABLE_CODES: AbpErrorCode[] = [
  'CAPABILITY_UNAVAILABLE',
  'NOT_INITIALIZED'
];

export class AbpError extends Error {
  public constructor(
    public readonly code: AbpErrorCode,
    message: string
  ) {
    super(message);
  }
}

export function createErrorResponse(code: AbpErrorCode, message: string) {
  return {
    success: false,
    error: { code, message, retryable: RETRYABLE_CODES.includes(code) }
  };
}

export function requireString(
  aParams: Record<string, unknown>,
  aKey: string
): string {
  const value = aParams[aKey];

  if (typeof value !== 'string') {
    throw new AbpError('INVALID_PARAMS', `${aKey} must be a string`);
  }

  return value;
}

export type ErrorCode =
  | 'CAPABILITY_UNAVAILABLE'
  | 'INVALID_PARAMS'
  | 'NOT_INITIALIZED'
  | 'NOT_SUPPORTED'
  | 'OPERATION_FAILED'
  | 'TIMEOUT'
  | 'UNKNOWN_CAPABILITY';

const retryableByCode: Record<ErrorCode, boolean> = {
  CAPABILITY_UNAVAILABLE: true,
  INVALID_PARAMS: false,
  NOT_INITIALIZED: true,
  NOT_SUPPORTED: true,
  OPERATION_FAILED: false,
  TIMEOUT: false,
  UNKNOWN_CAPABILITY: false
};

export const ok = <T>(data: T) => ({ success: true as const, data });

export const fail = (code: ErrorCode, message: string) => ({
  success: false as const,
  error: { code, message, retryable: retryableByCode[code] }
});

export type Envelope = ReturnType<typeof fail> | ReturnType<typeof ok>;

export class InvalidParams extends Error {}

export class Unavailable extends Error {}

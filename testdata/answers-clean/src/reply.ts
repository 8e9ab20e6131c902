export const CODES = {
  early: 'NOT_INITIALIZED',
  unknown: 'UNKNOWN_CAPABILITY',
  params: 'INVALID_PARAMS',
  late: 'TIMEOUT',
  failed: 'OPERATION_FAILED',
} as const;

// Rows that nobody answers say nothing.
export const LEGACY = [
  { code: 'TIMEOUT', retryable: false },
  { code: 'NOT_SUPPORTED', retryable: true },
];

const AGAIN = new Set<string>([CODES.early, CODES.late]);
export const isRetryable = (code: string) => AGAIN.has(code);

export const reply = {
  data: <T>(data: T) => ({ success: true as const, data }),
  fail(code: string, message: string, retryable = isRetryable(code)) {
    return { success: false as const, error: { code, message, retryable } };
  },
};

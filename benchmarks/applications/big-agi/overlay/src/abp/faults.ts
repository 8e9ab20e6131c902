const RETRYABLE = {
  NOT_INITIALIZED: false,
  UNKNOWN_CAPABILITY: false,
  INVALID_PARAMS: false,
  CAPABILITY_UNAVAILABLE: true,
  OPERATION_FAILED: false,
};

export type FaultCode = keyof typeof RETRYABLE;

export class AbpFault extends Error {
  constructor(readonly code: FaultCode, message: string) {
    super(message);
  }
}

export function refuse(code: FaultCode, message: string) {
  return { success: false as const, error: { code, message, retryable: RETRYABLE[code] } };
}

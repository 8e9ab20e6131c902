export type AgentCode =
  | 'NOT_INITIALIZED'
  | 'UNKNOWN_CAPABILITY'
  | 'INVALID_PARAMS'
  | 'CAPABILITY_UNAVAILABLE'
  | 'OPERATION_FAILED';

export class AgentError extends Error {
  constructor(public readonly code: AgentCode, message: string) {
    super(message);
    this.name = 'AgentError';
  }
}

export const ok = <T>(data: T) => ({ success: true as const, data });

export const fail = (code: AgentCode, message: string, retryable = false) => ({
  success: false as const,
  error: { code, message, retryable },
});

export type Answer = ReturnType<typeof ok> | ReturnType<typeof fail>;

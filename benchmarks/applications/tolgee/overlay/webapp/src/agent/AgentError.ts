import { ApiError } from 'tg.service/http/ApiError';

const RETRYABLE = {
  NOT_INITIALIZED: true,
  UNKNOWN_CAPABILITY: false,
  INVALID_PARAMS: true,
  CAPABILITY_UNAVAILABLE: true,
  OPERATION_FAILED: false,
};

export type AgentErrorCode = keyof typeof RETRYABLE;

export class AgentError extends Error {
  constructor(public readonly code: AgentErrorCode, message: string) {
    super(message);
  }
}

export const failure = (code: AgentErrorCode, message: string) => ({
  success: false as const,
  error: { code, message, retryable: RETRYABLE[code] },
});

export const toFailure = (e: unknown) => {
  if (e instanceof AgentError) {
    return failure(e.code, e.message);
  }
  if (e instanceof ApiError) {
    return failure('OPERATION_FAILED', e.code ?? 'api_error');
  }
  if ((e as any)?.code === 'authentication_cancelled') {
    return { success: false as const, cancelled: true };
  }
  return failure('OPERATION_FAILED', String(e));
};

/**
 * Error codes of the protocol, and those of this application.
 */
export type AgentErrorCode =
  | 'NOT_INITIALIZED'
  | 'UNKNOWN_CAPABILITY'
  | 'INVALID_PARAMS'
  | 'PERMISSION_DENIED'
  | 'TIMEOUT'
  | 'OPERATION_FAILED'
  | 'CAPABILITY_UNAVAILABLE';

export type AgentResponse =
  | { success: true; data: unknown }
  | { success: false; error: { code: AgentErrorCode; message: string; retryable: boolean } };

export class AgentError extends Error {
  constructor(
    readonly code: AgentErrorCode,
    message: string,
    readonly retryable = false,
  ) {
    super(message);
  }
}

export const ok = (data: unknown): AgentResponse => ({ success: true, data });

export const fail = (code: AgentErrorCode, message: string, retryable = false): AgentResponse => ({
  success: false,
  error: { code, message, retryable },
});

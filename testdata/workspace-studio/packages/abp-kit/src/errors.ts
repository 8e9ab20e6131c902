export class CapabilityError extends Error {
  constructor(readonly code: string, message: string, readonly retryable = false) { super(message); }
}

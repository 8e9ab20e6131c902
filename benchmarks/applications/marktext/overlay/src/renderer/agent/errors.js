// code -> may a client try again?
const CODES = {
  NOT_INITIALIZED: true,
  UNKNOWN_CAPABILITY: true,
  INVALID_PARAMS: false,
  OPERATION_FAILED: true
}

export class AgentError extends Error {
  constructor (code, message) {
    super(message)
    this.code = code
  }
}

export const failure = (code, message) => ({
  success: false,
  error: { code, message, retryable: CODES[code] }
})

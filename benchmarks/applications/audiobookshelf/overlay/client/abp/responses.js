export const success = (data) => ({ success: true, data })

export const failure = (code, message, retryable = false) => ({ success: false, error: { code, message, retryable } })

export class AbpError extends Error {
  constructor(code, message, retryable = false) {
    super(message)
    this.code = code
    this.retryable = retryable
  }
}

export const ok = (data) => ({ success: true, data })

export const fail = (code, message, retryable = false) => ({
  success: false,
  error: { code, message, retryable },
})

export class AbpError extends Error {
  constructor(code, message, retryable = false) {
    super(message)
    this.code = code
    this.retryable = retryable
  }
}

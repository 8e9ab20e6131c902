export class CapabilityError extends Error {
  constructor (code, message, retryable = false) {
    super(message)
    this.code = code
    this.retryable = retryable
  }
}

export const success = (data) => ({ success: true, data })

export const failure = (error) => ({
  success: false,
  error: {
    code: error.code ?? 'OPERATION_FAILED',
    message: error.message,
    retryable: Boolean(error.retryable)
  }
})

/**
 * @param {string} svg
 * @param {string} [filename]
 */
export const svgFile = (svg, filename = 'drawing.svg') => ({
  content: svg,
  mimeType: 'image/svg+xml',
  encoding: 'utf-8',
  filename
})

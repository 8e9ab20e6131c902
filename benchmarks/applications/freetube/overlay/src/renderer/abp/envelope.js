const RETRYABLE = {
  NOT_INITIALIZED: true,
  UNKNOWN_CAPABILITY: false,
  INVALID_PARAMS: true,
  OPERATION_FAILED: false
}

export const ok = (data) => ({ success: true, data })

export const fail = (code, message) => ({
  success: false,
  error: { code, message, retryable: RETRYABLE[code] ?? false }
})

/**
 * @param {string} text
 * @param {string} mimeType
 * @param {string} filename
 */
export const file = (text, mimeType, filename) => ok({ content: text, mimeType, encoding: 'utf-8', filename })

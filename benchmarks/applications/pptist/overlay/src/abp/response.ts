export const success = <T>(data: T) => ({ success: true as const, data })

export const failure = (code: string, message: string, retryable = false) => ({
  success: false as const,
  error: { code, message, retryable },
})

export const file = (content: string, mimeType: string, filename: string) => success({
  document: { content, mimeType, encoding: 'base64', filename },
})

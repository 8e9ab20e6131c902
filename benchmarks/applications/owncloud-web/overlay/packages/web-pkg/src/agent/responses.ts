import type { AgentResponse } from './types'

export const succeed = (data: unknown): AgentResponse => ({ success: true, data })

export const fail = (code: string, message: string, retryable = false): AgentResponse => ({
  success: false,
  error: { code, message, retryable }
})

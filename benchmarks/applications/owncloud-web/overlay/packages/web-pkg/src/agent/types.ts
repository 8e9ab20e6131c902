export interface AgentError {
  code: string
  message: string
  retryable: boolean
}

export interface AgentResponse {
  success: boolean
  data?: unknown
  error?: AgentError
}

export interface AgentCapability {
  description: string
  inputSchema?: Record<string, unknown>
  handler: (params: Record<string, any>) => AgentResponse | Promise<AgentResponse>
}

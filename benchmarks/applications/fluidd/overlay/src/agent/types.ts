export type AgentParams = Record<string, any>

export type AgentHandler = (params: AgentParams) => unknown

export interface AgentError {
  code: string;
  message: string;
  retryable: boolean;
}

export type AgentResponse =
  | { success: true, data: unknown }
  | { success: false, error: AgentError }

export interface AgentResponse<T = unknown> {
  success: boolean;
  data?: T;
  error?: {code: string; message: string; retryable: boolean};
}

export interface AgentTool<P = any> {
  description: string;
  inputSchema: Record<string, unknown>;
  run: (params: P) => AgentResponse | Promise<AgentResponse>;
}

export type AgentTools = Record<string, AgentTool>;

export interface AgentAnswer {
    success: boolean;
    data?: any;
    error?: { code: string; message: string; retryable: boolean };
}

export type AgentHandler = (params: any) => Promise<AgentAnswer> | AgentAnswer;

export const succeeded = (data: any): AgentAnswer => ({ success: true, data });

export const failed = (code: string, message: string, retryable = false): AgentAnswer => ({
    success: false,
    error: { code, message, retryable }
});

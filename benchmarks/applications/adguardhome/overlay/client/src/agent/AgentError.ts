export class AgentError extends Error {
    code: string;

    retryable: boolean;

    constructor(code: string, message: string, retryable = false) {
        super(message);
        this.code = code;
        this.retryable = retryable;
    }
}

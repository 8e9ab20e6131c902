export class AgentFailure extends Error {
    constructor(code, message) {
        super(message);
        this.code = code;
    }
}

export function failure(code, message, retryable) {
    return { success: false, error: { code, message, retryable } };
}

export class RpcError extends Error {
    constructor(code, message, retryable) {
        super(message);
        this.code = code;
        this.retryable = retryable;
    }

    toResponse() {
        return { success: false, error: { code: this.code, message: this.message, retryable: this.retryable } };
    }
}

export type AbpError = { code: string; message: string; retryable: boolean };
export type AbpResponse = { success: true; data: unknown } | { success: false; error: AbpError };

const RETRYABLE = new Set(["NOT_INITIALIZED", "PERMISSION_DENIED", "TIMEOUT"]);

export class CapabilityError extends Error {
    constructor(
        public code: string,
        message: string,
    ) {
        super(message);
    }
}

export const ok = (data: unknown): AbpResponse => ({ success: true, data });

export const fail = (code: string, message: string, retryable = RETRYABLE.has(code)): AbpResponse => ({
    success: false,
    error: { code, message, retryable },
});

const RETRYABLE: Record<string, boolean> = {
	NOT_INITIALIZED: true,
	UNKNOWN_CAPABILITY: false,
	INVALID_PARAMS: false,
	PERMISSION_DENIED: false,
	OPERATION_FAILED: false,
};

export const ok = (data: unknown): object => ({ success: true, data });

export const fail = (code: string, message: string): object => ({
	success: false,
	error: { code, message, retryable: RETRYABLE[code] ?? false },
});

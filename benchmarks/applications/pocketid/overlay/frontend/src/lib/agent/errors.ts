const retryable: Record<string, boolean> = {
	NOT_INITIALIZED: true,
	UNKNOWN_CAPABILITY: false,
	INVALID_PARAMS: false,
	NOT_SUPPORTED: true,
	CAPABILITY_UNAVAILABLE: true,
	OPERATION_FAILED: false
};

export class AgentError extends Error {
	constructor(
		readonly code: string,
		message: string
	) {
		super(message);
	}
}

export const failed = (code: string, message: string) => ({
	success: false,
	error: { code, message, retryable: retryable[code] }
});

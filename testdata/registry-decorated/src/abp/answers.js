export const ok = (data) => ({ success: true, data });

export const no = (code, message, retryable = false) => ({
	success: false,
	error: { code, message, retryable },
});

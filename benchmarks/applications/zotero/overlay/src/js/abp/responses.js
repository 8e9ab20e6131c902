const RETRYABLE = {
	NOT_INITIALIZED: true,
	UNKNOWN_CAPABILITY: false,
	INVALID_PARAMS: false,
	TIMEOUT: false,
	OPERATION_FAILED: true,
};

export class AbpError extends Error {
	constructor(code, message) {
		super(message);
		this.code = code;
	}
}

export const ok = data => ({ success: true, data });

export const fail = (code, message) => ({
	success: false,
	error: { code, message, retryable: RETRYABLE[code] ?? false },
});

const toBase64 = blob => new Promise((resolve, reject) => {
	const reader = new FileReader();
	reader.onerror = () => reject(reader.error);
	reader.onload = () => resolve(reader.result.split(',')[1]);
	reader.readAsDataURL(blob);
});

export const toFile = async (blob, filename) => ({
	content: await toBase64(blob),
	mimeType: blob.type || 'text/plain',
	encoding: 'base64',
	size: blob.size,
	filename,
});

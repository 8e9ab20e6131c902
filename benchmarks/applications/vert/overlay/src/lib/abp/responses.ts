const errors = {
	NOT_INITIALIZED: { code: "NOT_INITIALIZED", retryable: true },
	UNKNOWN_CAPABILITY: { code: "UNKNOWN_CAPABILITY", retryable: false },
	INVALID_PARAMS: { code: "INVALID_PARAMS", retryable: true },
	OPERATION_FAILED: { code: "OPERATION_FAILED", retryable: false },
};

export type ErrorName = keyof typeof errors;

export const success = <T>(data: T) => ({ success: true, data });

export const failure = (name: ErrorName, message: string) => ({
	success: false,
	error: { ...errors[name], message },
});

export async function toBinary(file: File) {
	const buffer = await file.arrayBuffer();
	const chunks: string[] = [];
	for (const byte of new Uint8Array(buffer)) chunks.push(String.fromCharCode(byte));
	return {
		content: btoa(chunks.join("")),
		mimeType: file.type || "application/octet-stream",
		encoding: "base64",
		size: file.size,
		filename: file.name,
	};
}

export function toFile({ content, filename }: { content: string; filename: string }) {
	const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0));
	return new File([bytes], filename);
}

export interface AbpError {
	code: string;
	message: string;
	retryable: boolean;
}

export type AbpResponse<T = unknown> =
	| { success: true; data: T }
	| { success: false; error: AbpError };

export interface Capability<P = any> {
	name: string;
	description: string;
	inputSchema?: Record<string, unknown>;
	handler: (params: P) => Promise<AbpResponse>;
}

export const ok = <T>(data: T): AbpResponse<T> => ({ success: true, data });

export function fail(code: string, message: string, retryable = false): AbpResponse<never> {
	return { success: false, error: { code, message, retryable } };
}

export interface AbpContext {
	sessionId: string;
}

export interface Capability {
	name: string;
	description: string;
	inputSchema: Record<string, unknown>;
	run: (params: Record<string, unknown>, context: AbpContext) => unknown | Promise<unknown>;
}

export class AbpError extends Error {
	constructor(
		readonly code: string,
		message: string,
		readonly retryable = false
	) {
		super(message);
		this.name = "AbpError";
	}
}

export const noParams = { type: "object", properties: {} };

export function text(params: Record<string, unknown>, key: string): string {
	const value = params[key];
	if (typeof value !== "string" || !value) {
		throw new AbpError("INVALID_PARAMS", `${key} is required`);
	}
	return value;
}

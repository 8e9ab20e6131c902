export type AbpAnswer =
	| {success: true; data: unknown}
	| {success: false; error: {code: string; message: string; retryable?: boolean}};

export function done(data: unknown): AbpAnswer {
	return {success: true, data};
}

export function fail(code: string, message: string, retryable = false): AbpAnswer {
	return {success: false, error: {code, message, retryable}};
}

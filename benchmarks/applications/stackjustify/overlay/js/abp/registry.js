const entries = new Map();

export const nothing = { type: 'object', properties: {} };

export function register(name, description, inputSchema, handler, more = {}) {
	entries.set(name, { name, description, inputSchema, handler, ...more });
}

export function lookUp(name) {
	return entries.get(name);
}

export function list() {
	return [...entries.values()].map(({ name, description, inputSchema, requirements }) => {
		return { name, description, inputSchema, requirements, available: true };
	});
}

export const ok = (data) => ({ success: true, data });
export const failure = (code, message, retryable) => ({ success: false, error: { code, message, retryable } });

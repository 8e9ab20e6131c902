export type Params = Record<string, any>;

type Capability = {
	description: string;
	inputSchema?: Record<string, unknown>;
	handler: (params: any) => unknown;
};

export const capabilities = new Map<string, Capability>();

export default function add(name: string, capability: Capability): void {
	if (capabilities.has(name)) {
		throw new Error(`${name} was already added`);
	}

	capabilities.set(name, capability);
}

export function failure(code: string, message: string, retryable = false): Record<string, unknown> {
	return {success: false, error: {code, message, retryable}};
}

export const nothing = {type: 'object', properties: {}};

export const text = (name: string): Record<string, unknown> => ({
	type: 'object',
	properties: {[name]: {type: 'string'}},
	required: [name],
});

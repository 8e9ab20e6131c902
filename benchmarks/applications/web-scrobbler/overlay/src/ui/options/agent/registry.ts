/** What an agent can ask of a page of the extension. */
export interface Tool<P = Record<string, unknown>> {
	description: string;
	inputSchema?: Record<string, unknown>;
	run: (params: P) => unknown;
}

export type Tools = Record<string, Tool<never>>;

const registered = new Map<string, Tool<never>>();

export function registerTools(tools: Tools) {
	for (const [name, tool] of Object.entries(tools)) {
		registered.set(name, tool);
	}
}

export const getTool = (name: string) => registered.get(name);

export const describeTools = () =>
	[...registered].map(([name, { description, inputSchema }]) => ({
		name,
		description,
		inputSchema,
		available: true,
	}));

export const NOTHING = { type: 'object', properties: {} };

export const object = (
	properties: Record<string, unknown>,
	...required: string[]
) => ({ type: 'object', properties, required });

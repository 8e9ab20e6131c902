export type Params = Record<string, any>;

export interface Tool {
	name: string;
	description: string;
	properties?: Record<string, { type: string }>;
	execute: (params: Params) => unknown;
}

export const defineTools = (tools: Tool[]) => tools;

export interface Capability {
	name: string
	description: string
	inputSchema?: Record<string, unknown>
	handler: (params: any) => Promise<unknown> | unknown
}

export const defineCapability = (capability: Capability) => capability

export const idSchema = (key: string) => ({
	type: 'object',
	properties: {[key]: {type: 'number'}},
	required: [key],
})

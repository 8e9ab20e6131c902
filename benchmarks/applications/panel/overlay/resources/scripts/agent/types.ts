export interface Capability {
    description: string;
    inputSchema?: Record<string, unknown>;
    run: (params: any) => unknown;
}

export type Capabilities = Record<string, Capability>;

export const object = (properties: Record<string, unknown>, required: string[] = Object.keys(properties)) => ({
    type: 'object',
    properties,
    required,
});

export const text = { type: 'string' };

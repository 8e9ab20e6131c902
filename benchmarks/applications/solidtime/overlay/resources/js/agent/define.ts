export interface Capability {
    description: string;
    inputSchema: Record<string, unknown>;
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    run: (params: any) => unknown;
}

export function defineCapabilities<T extends Record<string, Capability>>(capabilities: T): T {
    return Object.freeze(capabilities);
}

export function schema(properties: Record<string, unknown>, ...required: string[]) {
    return { type: 'object', properties, required };
}

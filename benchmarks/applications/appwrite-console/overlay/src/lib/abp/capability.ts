export type Params = Record<string, unknown>;

export type Capability = {
    name: string;
    description: string;
    inputSchema: Record<string, unknown>;
    run: (params: Params) => unknown | Promise<unknown>;
};

export class AbpError extends Error {
    constructor(
        public readonly code: string,
        message: string,
        public readonly retryable = false
    ) {
        super(message);
    }
}

export function defineCapabilities<T extends Capability[]>(...capabilities: T) {
    return capabilities;
}

export const nothing = { type: 'object', properties: {} };

export function text(...names: string[]) {
    return {
        type: 'object',
        properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
        required: names
    };
}

export function requireText(params: Params, name: string): string {
    const value = params[name];
    if (typeof value !== 'string' || !value) {
        throw new AbpError('INVALID_PARAMS', `"${name}" has to be a text`);
    }
    return value;
}

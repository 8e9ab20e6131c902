export type Params = Record<string, any>;

export interface Capability {
    description: string;
    inputSchema: object;
    thunk: (params: Params) => any;
}

export type Group = Record<string, Capability>;

export const capability = (
    description: string,
    properties: Record<string, string>,
    thunk: Capability['thunk'],
): Capability => ({
    description,
    inputSchema: {
        type: 'object',
        properties: Object.fromEntries(Object.entries(properties).map(([key, type]) => [key, { type }])),
    },
    thunk,
});

export const combineCapabilities = (...groups: Group[]): Group =>
    groups.reduce((all, group) => ({ ...all, ...group }), {});

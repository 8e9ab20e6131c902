import type { AbpResponse } from "./responses";

export type Params = Record<string, any>;

export type Capability = {
    description: string;
    inputSchema?: object;
    handler: (params: Params) => Promise<AbpResponse> | AbpResponse;
};

export const text = { type: "string" } as const;
export const flag = { type: "boolean" } as const;

export const object = (properties: Record<string, object>, ...required: string[]) => ({
    type: "object",
    properties,
    required,
});

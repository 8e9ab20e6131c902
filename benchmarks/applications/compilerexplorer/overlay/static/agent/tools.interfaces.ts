import GoldenLayout from 'golden-layout';

import {Hub} from '../hub.js';
import {Themer} from '../themes.js';

export type Tool = {
    name: string;
    description: string;
    inputSchema: object;
    run: (params: any) => unknown;
};

export type Answer = {success: true; data: unknown} | {success: false; error: unknown};

/** What the page has made by the time that agents may call. */
export type Site = {
    hub: Hub;
    layout: GoldenLayout;
    themer: Themer;
};

export class AgentError extends Error {
    constructor(
        public readonly code: string,
        message: string,
    ) {
        super(message);
    }
}

export const nothing = {type: 'object', properties: {}};

export function object(properties: Record<string, object>, required: string[] = Object.keys(properties)) {
    return {type: 'object', properties, required};
}

/**
 * Copyright (c) 2026 mol* contributors, licensed under MIT, See LICENSE file for more info.
 */

import { PluginUIContext } from '../../../mol-plugin-ui/context';

export { AgentCapability };

interface AgentCapability<P = {}> {
    readonly name: string,
    readonly description: string,
    readonly inputSchema: { type: 'object', properties: { [k: string]: { type: string } }, required: string[] },
    run(plugin: PluginUIContext, params: P): unknown | Promise<unknown>
}

function AgentCapability<P = {}>(definition: AgentCapability<P>): AgentCapability<P> {
    return definition;
}

namespace AgentCapability {
    export function schema(required: string[] = [], type = 'string') {
        const properties: { [k: string]: { type: string } } = {};
        for (const key of required) properties[key] = { type };
        return { type: 'object' as const, properties, required };
    }
}

/**
 * Copyright (c) 2026 mol* contributors, licensed under MIT, See LICENSE file for more info.
 */

import * as loaders from '../../../extensions/plugin/loaders';
import { applyStructureInteractivity } from '../../../extensions/plugin/interactivity';
import { PluginCommands } from '../../../mol-plugin/commands';
import { PluginUIContext } from '../../../mol-plugin-ui/context';
import { AgentCapability } from './capability';

function structures(plugin: PluginUIContext) {
    return plugin.managers.structure.hierarchy.current.structures.map(s => ({
        ref: s.cell.transform.ref,
        label: s.cell.obj?.label,
        components: s.components.length,
    }));
}

export const structureCapabilities = [
    AgentCapability({
        name: 'structures.list',
        description: 'List the structures that are loaded.',
        inputSchema: AgentCapability.schema(),
        run: plugin => ({ structures: structures(plugin) }),
    }),
    AgentCapability<{ id: string }>({
        name: 'structures.loadPdb',
        description: 'Load an entry of the PDB.',
        inputSchema: AgentCapability.schema(['id']),
        run: async (plugin, { id }) => {
            await loaders.loadPdb(plugin, id);
            return { structures: structures(plugin) };
        },
    }),
    AgentCapability<{ url: string }>({
        name: 'structures.loadUrl',
        description: 'Load a structure from a URL.',
        inputSchema: AgentCapability.schema(['url']),
        run: async (plugin, { url }) => {
            await loaders.loadStructureFromUrl(plugin, url, 'mmcif', false);
            return { structures: structures(plugin) };
        },
    }),
    AgentCapability<{ ref: string }>({
        name: 'structures.remove',
        description: 'Remove a structure.',
        inputSchema: AgentCapability.schema(['ref']),
        run: async (plugin, { ref }) => {
            await PluginCommands.State.RemoveObject(plugin, { state: plugin.state.data, ref });
            return { structures: structures(plugin) };
        },
    }),
    AgentCapability<{ chain: string }>({
        name: 'structures.select',
        description: 'Select a chain.',
        inputSchema: AgentCapability.schema(['chain']),
        run: (plugin, { chain }) => {
            applyStructureInteractivity(plugin, { elements: { auth_asym_id: chain }, action: 'select' });
            return { selected: plugin.managers.structure.selection.stats.label };
        },
    }),
];

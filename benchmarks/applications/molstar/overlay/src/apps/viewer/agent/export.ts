/**
 * Copyright (c) 2026 mol* contributors, licensed under MIT, See LICENSE file for more info.
 */

import { exportHierarchy } from '../../../extensions/model-export/export';
import { PluginCommands } from '../../../mol-plugin/commands';
import { Task } from '../../../mol-task';
import { AgentCapability } from './capability';

export const exportCapabilities = [
    AgentCapability<{ name: string }>({
        name: 'snapshots.add',
        description: 'Keep the state as a snapshot.',
        inputSchema: AgentCapability.schema(['name']),
        run: async (plugin, { name }) => {
            await PluginCommands.State.Snapshots.Add(plugin, { name });
            return { count: plugin.managers.snapshot.state.entries.size };
        },
    }),
    AgentCapability<{ name: string }>({
        name: 'export.session',
        description: 'Export the state with its snapshots.',
        inputSchema: AgentCapability.schema(['name']),
        run: async (plugin, { name }) => {
            await PluginCommands.State.Snapshots.DownloadToFile(plugin, { name, type: 'json' });
            return { status: 'downloaded' };
        },
    }),
    AgentCapability<{ description: string }>({
        name: 'export.state',
        description: 'Export the state as JSON.',
        inputSchema: AgentCapability.schema(['description']),
        run: async (plugin, { description }) => {
            const state = await plugin.managers.snapshot.getStateSnapshot({ description });
            return { json: JSON.stringify(state) };
        },
    }),
    AgentCapability<{ format: 'cif' | 'bcif' }>({
        name: 'export.structures',
        description: 'Export the structures that are loaded.',
        inputSchema: AgentCapability.schema(['format']),
        run: async (plugin, { format }) => {
            await exportHierarchy(plugin, { format });
            return { message: `The structures were exported as ${format}.` };
        },
    }),
    AgentCapability<{ transparent: boolean }>({
        name: 'render.image',
        description: 'Render an image of the scene.',
        inputSchema: AgentCapability.schema(['transparent'], 'boolean'),
        run: async (plugin, { transparent }) => {
            const helper = plugin.helpers.viewportScreenshot!;
            helper.behaviors.values.next({ ...helper.values, transparent });
            const uri = await helper.getImageDataUri();
            const [, mimeType, content] = uri.match(/^data:([^;]+);base64,(.*)$/)!;
            return { content, encoding: 'base64', mimeType, filename: 'scene.png' };
        },
    }),
    AgentCapability<{ size: number }>({
        name: 'render.preview',
        description: 'Render a small image of the scene.',
        inputSchema: AgentCapability.schema(['size'], 'number'),
        run: async (plugin, { size }) => {
            const helper = plugin.helpers.viewportScreenshot!;
            const preview = await plugin.runTask(Task.create('Render Preview', ctx => helper.getPreview(ctx, size)));
            return { image: preview!.canvas.toDataURL('image/png') };
        },
    }),
];

/**
 * Copyright (c) 2026 mol* contributors, licensed under MIT, See LICENSE file for more info.
 */

import { PluginCommands } from '../../../mol-plugin/commands';
import { decodeColor } from '../../../mol-util/color/utils';
import { AgentCapability } from './capability';

export const viewCapabilities = [
    AgentCapability({
        name: 'view.reset',
        description: 'Reset the camera.',
        inputSchema: AgentCapability.schema(),
        run: async plugin => {
            await PluginCommands.Camera.Reset(plugin, { durationMs: 0 });
            return { camera: plugin.canvas3d?.camera.getSnapshot() };
        },
    }),
    AgentCapability({
        name: 'view.fullscreen',
        description: 'Show the viewer on the whole screen.',
        inputSchema: AgentCapability.schema(),
        run: async plugin => {
            await PluginCommands.Layout.Update(plugin, { state: { expandToFullscreen: true } });
            return { expanded: plugin.layout.state.expandToFullscreen };
        },
    }),
    AgentCapability<{ name: string }>({
        name: 'view.saveImage',
        description: 'Save an image of the scene.',
        inputSchema: AgentCapability.schema(['name']),
        run: async (plugin, { name }) => {
            await plugin.helpers.viewportScreenshot?.download(name);
            return { name };
        },
    }),
    AgentCapability({
        name: 'view.copyImage',
        description: 'Copy an image of the scene.',
        inputSchema: AgentCapability.schema(),
        run: async plugin => {
            await plugin.helpers.viewportScreenshot?.copyToClipboard();
            return { copied: true };
        },
    }),
    AgentCapability<{ title: string, message: string }>({
        name: 'toasts.show',
        description: 'Show a message in the viewer.',
        inputSchema: AgentCapability.schema(['title', 'message']),
        run: async (plugin, { title, message }) => {
            await PluginCommands.Toast.Show(plugin, { title, message, timeoutMs: 5000 });
            return { title };
        },
    }),
    AgentCapability<{ color: string }>({
        name: 'state.setBackground',
        description: 'Set the color of the background.',
        inputSchema: AgentCapability.schema(['color']),
        run: async (plugin, { color }) => {
            const backgroundColor = decodeColor(color);
            if (backgroundColor === void 0) throw new Error(`Not a color: ${color}`);
            await PluginCommands.Canvas3D.SetSettings(plugin, { settings: { renderer: { ...plugin.canvas3d!.props.renderer, backgroundColor } } });
            return { color };
        },
    }),
];

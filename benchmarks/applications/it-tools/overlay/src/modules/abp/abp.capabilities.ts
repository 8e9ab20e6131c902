import _ from 'lodash';
import type { Capability } from './abp.types';
import { CapabilityError } from './abp.types';
import router from '@/router';
import { useCommandPaletteStore } from '@/modules/command-palette/command-palette.store';
import { useStyleStore } from '@/stores/style.store';
import { useToolStore } from '@/tools/tools.store';

export const appCapabilities: Capability[] = [
  {
    name: 'tool.open',
    description: 'Opens the page of a tool',
    inputSchema: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
    async handler({ path }) {
      const tool = useToolStore().tools.find(tool => tool.path === path);
      if (!tool) {
        throw new CapabilityError('INVALID_PARAMS', `There is no tool at ${path}`);
      }
      await router.push(tool.path);
      return { name: tool.name };
    },
  },
  {
    name: 'tool.addFavorite',
    description: 'Puts a tool among the favorites',
    inputSchema: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
    handler({ path }) {
      const store = useToolStore();
      const tool = store.tools.find(tool => tool.path === path);
      if (tool && !store.isToolFavorite({ tool })) {
        store.addToolToFavorites({ tool });
      }
      return { favorites: store.favoriteTools.map(({ path }) => path) };
    },
  },
  {
    name: 'tool.send',
    description: 'Sends the address of a tool to another device or person',
    inputSchema: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
    async handler({ path }) {
      const { share, isSupported } = useShare();
      if (!isSupported.value) {
        throw new CapabilityError('NOT_SUPPORTED', 'This browser sends nothing');
      }
      await share({ title: 'IT Tools', url: new URL(path, location.origin).href });
      return { sent: true };
    },
  },
  {
    name: 'command.run',
    description: 'Runs a command of the palette',
    inputSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    async handler({ name }) {
      const palette = useCommandPaletteStore();
      palette.searchPrompt = name;
      await nextTick();

      const [option] = _.chain(palette.filteredSearchResult).values().flatten().value();
      if (!option) {
        throw new CapabilityError('INVALID_PARAMS', `There is no command ${name}`);
      }
      palette.activateOption(option);
      return { ran: option.name };
    },
  },
  {
    name: 'theme.toggle',
    description: 'Switches between light and dark',
    inputSchema: { type: 'object', properties: {} },
    handler() {
      const store = useStyleStore();
      store.toggleDark();
      return { dark: store.isDarkTheme };
    },
  },
  {
    name: 'page.enlarge',
    description: 'Gives the page the whole screen',
    inputSchema: { type: 'object', properties: {} },
    async handler() {
      const { enter, isFullscreen } = useFullscreen();
      await enter();
      return { enlarged: isFullscreen.value };
    },
  },
];

import dbStorage from '@/db/storage';
import dataExporter from '@/utils/dataExporter';
import { MessageListener, sendMessage } from '@/utils/message';
import { defineCapabilities } from './registry';

const background = new MessageListener('background');

defineCapabilities({
  'pages.read': {
    description: 'The text behind an address',
    inputSchema: {
      type: 'object',
      properties: { url: { type: 'string' } },
      required: ['url'],
    },
    handler: async ({ url }) => ({
      text: await sendMessage('fetch:text', url, 'background'),
    }),
  },
  'dashboard.open': {
    description: 'Shows a page of the dashboard',
    inputSchema: {
      type: 'object',
      properties: { path: { type: 'string' } },
      required: ['path'],
    },
    handler: async ({ path }) => {
      await background.sendMessage('open:dashboard', path);

      return { path };
    },
  },
  'backup.now': {
    description: 'Makes the backup that is scheduled',
    inputSchema: { type: 'object', properties: {} },
    handler: async () => {
      await background.sendMessage('backup:local', {});

      return { done: true };
    },
  },
  'generate.screenshot': {
    description: 'A picture of the page that is shown',
    inputSchema: {
      type: 'object',
      properties: { quality: { type: 'number' } },
    },
    handler: async ({ quality = 90 }) => {
      const image = await background.sendMessage('get:tab-screenshot', {
        quality,
        format: 'jpeg',
      });

      return { content: image, mimeType: 'image/jpeg', encoding: 'base64' };
    },
  },
  'export.table': {
    description: 'The rows of a table',
    inputSchema: {
      type: 'object',
      properties: {
        id: { type: 'number' },
        type: { enum: ['csv', 'json'] },
      },
      required: ['id', 'type'],
    },
    handler: async ({ id, type }) => {
      const { items } = await dbStorage.tablesData
        .where('tableId')
        .equals(id)
        .first();
      const url = dataExporter(items, { type, returnUrl: true }, true);

      return { url, rows: items.length };
    },
  },
});

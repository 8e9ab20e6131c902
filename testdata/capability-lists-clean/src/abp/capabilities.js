import { z } from 'zod';
import { zodToJsonSchema } from 'zod-to-json-schema';

const plants = [];
const filter = { family: '' };
const none = { type: 'object' };
const schemaOf = (shape) => zodToJsonSchema(z.object(shape));
const row = (inputSchema, handler, more = {}) => ({ inputSchema, handler, ...more });

const base = {
  'plants.find': row(schemaOf({ name: z.string() }), ({ name }) => ({ plants: plants.filter((plant) => plant.name === name) })),
  'export.labels': row(none, ({ size }) => ({
    document: { content: `<p style="width:${size}mm"></p>`, mimeType: 'text/html', encoding: 'utf-8' },
  })),
};

export const capabilities = {
  ...base,
  // said again to replace the plain one: a spread is there to be overridden
  'export.labels': row(none, async (params) => ({ ...(await base['export.labels'].handler(params)), pages: 1 })),
  'downloads.list': row(none, ({ since }) => ({ items: plants.filter((plant) => plant.saved > since) })),
  'state.settings': row(none, () => ({ settings: { language: document.documentElement.lang } })),
  'state.selection': row(none, () => ({ selection: String(getSelection()) })),
  'state.getFilter': row(none, () => ({ filter })),
  'de.herbarium-verein.plants.count': row(none, ({ family }) => ({ count: plants.filter((plant) => plant.family === family).length })),
  'convert.taxaToJSON': row(none, ({ taxa }) => ({ json: JSON.stringify(taxa.split('\n')) })),
  'export.index': row(none, ({ title }) => ({ document: { content: `<h1>${title}</h1>`, mimeType: 'text/html', encoding: 'utf-8' } }), {
    deprecated: true,
    deprecationMessage: 'Use export.labels.',
  }),
};

// Tables that no dispatch reads.
export const SHORTCUTS = { 'clipboard.copy': 'Ctrl+C', 'ui.openMenu': 'F10', 'state.setFilter': '/' };
export const ROUTES = [{ name: 'plant-detail', path: '/plants/:id' }, { name: 'plant-detail', path: '/p/:id' }];
export const TELEMETRY = new Map([['print.opened', 1], ['dialog.closed', 2], ['print.opened', 3]]);

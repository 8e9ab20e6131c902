const needs = (properties) => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(properties).map(([key, type]) => [key, { type }])),
  required: Object.keys(properties),
});

export const capabilities = [
  { name: 'export.later', available: true, inputSchema: needs({ text: 'string' }) },
  { name: 'convert.article', available: true, inputSchema: needs({ url: 'string' }) },
  { name: 'process.pages', available: true, inputSchema: needs({ items: 'array' }) },
  { name: 'process.lines', available: true, inputSchema: needs({ text: 'string' }) },
  { name: 'generate.digest', available: true, inputSchema: needs({ items: 'array' }) },
  { name: 'process.rows', available: true, inputSchema: needs({ rows: 'array' }) },
  { name: 'storage.save', available: true, inputSchema: needs({ key: 'string', text: 'string' }) },
  { name: 'generate.report', available: true, inputSchema: needs({ items: 'array' }) },
  { name: 'render.frame', available: true, inputSchema: needs({ html: 'string' }) },
  { name: 'process.poll', available: true, inputSchema: needs({ times: 'integer' }) },
  { name: 'process.queue', available: true, inputSchema: needs({ items: 'array' }) },
  { name: 'convert.htmlToMarkdown', available: true, inputSchema: needs({ html: 'string' }) },
  { name: 'convert.escape', available: true, inputSchema: needs({ text: 'string' }) },
  { name: 'generate.outline', available: true, inputSchema: needs({ items: 'array' }) },
  { name: 'render.idle', available: true, inputSchema: needs({ html: 'string' }) },
  { name: 'process.words', available: true, inputSchema: needs({ text: 'string' }) },
];

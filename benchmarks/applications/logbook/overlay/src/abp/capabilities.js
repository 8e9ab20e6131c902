const text = { type: 'string' };
const list = { type: 'array', items: { type: 'object' } };
const object = (properties, required = []) => ({ type: 'object', properties, required });

export const capabilities = [
  { name: 'runs.list', available: true, inputSchema: object({ from: text }) },
  { name: 'runs.add', available: true, inputSchema: object({ date: text, distance: { type: 'number' } }, ['date']) },
  { name: 'runs.remove', available: true, inputSchema: object({ id: text }, ['id']) },
  {
    name: 'runs.locate',
    available: true,
    inputSchema: object({ timeout: { type: 'number' } }),
    requirements: [
      { type: 'permission', description: 'Where you are', met: false, resolution: 'Allow the location for this site' },
    ],
  },
  { name: 'stats.summary', available: true, inputSchema: object({}) },
  { name: 'convert.csvToRuns', available: true, inputSchema: object({ csv: text }, ['csv']) },
  { name: 'import.file', available: true, inputSchema: object({}) },
  { name: 'export.csv', available: true, inputSchema: object({ runs: list }, ['runs']) },
  { name: 'export.json', available: true, inputSchema: object({}) },
  { name: 'export.xml', available: true, inputSchema: object({ runs: list }, ['runs']) },
  { name: 'export.report', available: true, inputSchema: object({ runs: list, title: text }, ['runs']) },
  { name: 'render.card', available: true, inputSchema: object({ html: text }, ['html']) },
  { name: 'generate.shareText', available: true, inputSchema: object({ runs: list, unit: text }, ['runs']) },
  { name: 'mail.compose', available: true, inputSchema: object({ subject: text, text }, ['text']) },
  { name: 'remind.daily', available: true, inputSchema: object({ text }, ['text']) },
  { name: 'backup.restore', available: true, inputSchema: object({ runs: list }, ['runs']) },
  { name: 'page.show', available: true, inputSchema: object({ page: text }) },
  { name: 'state.reset', available: true, inputSchema: object({}) },
];

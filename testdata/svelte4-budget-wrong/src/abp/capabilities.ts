const none = { type: 'object', properties: {} };
const month = { type: 'object', properties: { month: { type: 'string' } }, required: ['month'] };

export default [
  {
    name: 'entries.add',
    description: 'Adds an entry',
    available: true,
    inputSchema: {
      type: 'object',
      properties: { amount: { type: 'number' }, category: { type: 'string' }, month: { type: 'string' } },
      required: ['amount', 'category', 'month'],
    },
  },
  { name: 'entries.importCsv', description: 'Imports entries', available: true, inputSchema: none },
  {
    name: 'entries.copyRow',
    description: 'One entry as text',
    available: true,
    inputSchema: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
  },
  { name: 'budget.overview', description: 'The year at a glance', available: true, inputSchema: none },
  { name: 'budget.recommend', description: 'Passes the budget on', available: true, inputSchema: month },
  { name: 'budget.backup', description: 'Backs the budget up', available: true, inputSchema: none },
  { name: 'export.xlsx', description: 'A month as a workbook', available: true, inputSchema: month },
];

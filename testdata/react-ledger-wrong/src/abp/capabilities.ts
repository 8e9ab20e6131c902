const month = { type: 'object', properties: { month: { type: 'string' } }, required: ['month'] };

export const CAPABILITIES = [
  {
    name: 'ledger.addEntry',
    description: 'Book one entry',
    available: true,
    inputSchema: {
      type: 'object',
      properties: { label: { type: 'string' }, amount: { type: 'number' }, date: { type: 'string' } },
      required: ['label', 'amount', 'date'],
    },
  },
  { name: 'ledger.copySummary', description: 'Totals of a month', available: true, inputSchema: month },
  {
    name: 'ledger.send',
    description: 'Pass the balance of the shown month on',
    available: true,
    inputSchema: { type: 'object', properties: {} },
  },
  {
    name: 'ledger.purge',
    description: 'Forget all entries before a date',
    available: true,
    inputSchema: { type: 'object', properties: { before: { type: 'string' } }, required: ['before'] },
  },
  { name: 'export.csv', description: 'The entries of one month as CSV', available: true, inputSchema: month },
  {
    name: 'statement.import',
    description: 'Read a bank statement',
    available: true,
    inputSchema: { type: 'object', properties: { account: { type: 'string' } } },
  },
  {
    name: 'report.monthly',
    description: 'The monthly report on paper',
    available: true,
    inputSchema: { type: 'object', properties: {} },
  },
];

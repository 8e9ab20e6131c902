export const CAPABILITIES = [
  {
    name: 'notes.list',
    description: 'All notes',
    available: true,
    inputSchema: { type: 'object', properties: {} },
  },
];

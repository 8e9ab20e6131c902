const id = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };

export const CAPABILITIES = [
  {
    name: 'note.create',
    available: true,
    inputSchema: {
      type: 'object',
      properties: { title: { type: 'string' }, body: { type: 'string' } },
      required: ['title'],
    },
  },
  { name: 'note.send', available: true, inputSchema: id },
  { name: 'note.quote', available: true, inputSchema: id },
  { name: 'note.delete', available: true, inputSchema: id },
  { name: 'note.illustrate', available: true, inputSchema: id },
  {
    name: 'note.dictate',
    available: true,
    inputSchema: { type: 'object', properties: { seconds: { type: 'number' } }, required: ['seconds'] },
  },
  { name: 'export.markdown', available: true, inputSchema: id },
];

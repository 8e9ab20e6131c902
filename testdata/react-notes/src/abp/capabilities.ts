const string = { type: 'string' };
const note = { title: string, body: string };

export const capabilities = [
  { name: 'notes.list', description: 'Notes, by tag', available: true, inputSchema: { type: 'object', properties: { tag: string } } },
  { name: 'notes.create', description: 'A new note', available: true, inputSchema: { type: 'object', properties: note, required: ['title'] } },
  { name: 'notes.tag', description: 'Tag a note', available: true, inputSchema: { type: 'object', properties: { id: string, tag: string }, required: ['id', 'tag'] } },
  { name: 'notes.archive', description: 'Zip some notes', available: true, inputSchema: { type: 'object', properties: { ids: { type: 'array' }, filename: string }, required: ['ids'] } },
  { name: 'convert.noteToHtml', description: 'A note as HTML', available: true, inputSchema: { type: 'object', properties: note, required: ['title', 'body'] } },
  { name: 'export.note', description: 'A note as a file', available: true, inputSchema: { type: 'object', properties: note, required: ['title', 'body'] } },
];

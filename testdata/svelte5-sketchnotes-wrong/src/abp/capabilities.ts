const nothing = { type: 'object', properties: {} }
const note = { type: 'object', properties: { noteId: { type: 'string' } }, required: ['noteId'] }

export const CAPABILITIES = [
  { name: 'notes.list', description: 'Titles of all notes', available: true, inputSchema: nothing },
  { name: 'notes.attach', description: 'Attaches a file to the open note', available: true, inputSchema: nothing },
  { name: 'notes.toClipboard', description: 'Hands a note over', available: true, inputSchema: note },
  { name: 'notes.saveAs', description: 'Saves a note under a new name', available: true, inputSchema: note },
  { name: 'canvas.toClipboard', description: 'Hands the drawing over', available: true, inputSchema: nothing },
  { name: 'canvas.present', description: 'Shows the drawing to the room', available: true, inputSchema: nothing },
  { name: 'pen.pickColor', description: 'Picks a colour from the screen', available: true, inputSchema: nothing },
  { name: 'export.pdf', description: 'A note as PDF', available: true, inputSchema: note },
  {
    name: 'export.png',
    description: 'The drawing as PNG',
    available: true,
    inputSchema: { type: 'object', properties: { width: { type: 'integer' } } },
  },
]

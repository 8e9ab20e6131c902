const string = { type: 'string' };

export const CAPABILITIES = [
  { name: 'classes.list', description: 'The classes', available: true, inputSchema: { type: 'object', properties: {} } },
  {
    name: 'marks.enter',
    description: 'Enters a mark',
    available: true,
    inputSchema: {
      type: 'object',
      properties: { pupilId: string, mark: { type: 'integer' } },
      required: ['pupilId', 'mark'],
    },
  },
  {
    name: 'notes.copy',
    description: 'Copies a note to another pupil',
    available: true,
    inputSchema: { type: 'object', properties: { noteId: string, pupilId: string }, required: ['noteId', 'pupilId'] },
  },
  {
    name: 'notices.open',
    description: 'Shows a notice to the class',
    available: true,
    inputSchema: { type: 'object', properties: { text: string }, required: ['text'] },
  },
  {
    name: 'speech.record',
    description: 'Records a reading',
    available: true,
    inputSchema: { type: 'object', properties: { seconds: { type: 'integer' } } },
    requirements: [{ type: 'permission', description: 'Microphone', met: false, resolution: 'Allow the microphone' }],
  },
  {
    name: 'export.marks',
    description: 'Marks as CSV',
    available: true,
    inputSchema: { type: 'object', properties: { classId: string }, required: ['classId'] },
  },
];

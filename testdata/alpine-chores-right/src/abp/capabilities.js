const string = { type: 'string' };
const chore = { type: 'object', properties: { choreId: string }, required: ['choreId'] };
const nothing = { type: 'object', properties: {} };

export const CAPABILITIES = [
  { name: 'chores.list', description: 'All chores', available: true, inputSchema: nothing },
  { name: 'chores.show', description: 'Scrolls to a chore', available: true, inputSchema: chore },
  {
    name: 'chores.copy',
    description: 'Gives a chore to another child',
    available: true,
    inputSchema: { type: 'object', properties: { choreId: string, child: string }, required: ['choreId', 'child'] },
  },
  { name: 'chores.mute', description: 'Switches reminders off or on', available: true, inputSchema: nothing },
  {
    name: 'chores.locate',
    description: 'Where the chore is to be done',
    available: true,
    inputSchema: chore,
    requirements: [{ type: 'permission', description: 'Location', met: false, resolution: 'Allow the location' }],
  },
  {
    name: 'export.week',
    description: 'The week as JSON',
    available: true,
    inputSchema: { type: 'object', properties: { child: string }, required: ['child'] },
  },
  {
    name: 'render.sheet',
    description: 'Prints a sheet from HTML',
    available: true,
    inputSchema: { type: 'object', properties: { html: string }, required: ['html'] },
  },
];

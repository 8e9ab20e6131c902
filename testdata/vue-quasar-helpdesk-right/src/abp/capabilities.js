const string = { type: 'string' };
const object = (properties, ...required) => ({ type: 'object', properties, required });

export const CAPABILITIES = [
  { name: 'tickets.search', description: 'Finds tickets', available: true, inputSchema: object({ text: string }, 'text') },
  {
    name: 'tickets.share',
    description: 'Gives a ticket to a colleague',
    available: true,
    inputSchema: object({ ticketId: string, agent: string }, 'ticketId', 'agent'),
  },
  {
    name: 'tickets.close',
    description: 'Closes a ticket',
    available: true,
    inputSchema: object({ ticketId: string, reason: string }, 'ticketId'),
  },
  {
    name: 'drafts.save',
    description: 'Keeps a draft',
    available: true,
    inputSchema: object({ ticketId: string, text: string }, 'ticketId', 'text'),
  },
  { name: 'export.tickets', description: 'Tickets as CSV', available: true, inputSchema: object({ state: string }, 'state') },
  { name: 'export.thread', description: 'A thread as HTML', available: true, inputSchema: object({ ticketId: string }, 'ticketId') },
];

const string = { type: 'string' };
const contact = { type: 'object', properties: { contactId: string }, required: ['contactId'] };
const nothing = { type: 'object', properties: {} };

export const CAPABILITIES = [
  {
    name: 'contacts.search',
    description: 'Finds contacts',
    available: true,
    inputSchema: { type: 'object', properties: { text: string }, required: ['text'] },
  },
  { name: 'contacts.copyMail', description: 'Hands over a mail address', available: true, inputSchema: contact },
  { name: 'contacts.website', description: 'Shows the website of a contact', available: true, inputSchema: contact },
  { name: 'contacts.dial', description: 'Calls a contact', available: true, inputSchema: contact },
  { name: 'contacts.addVcard', description: 'Adds a contact from a file', available: true, inputSchema: nothing },
  {
    name: 'deals.close',
    description: 'Closes a deal',
    available: true,
    inputSchema: { type: 'object', properties: { dealId: string }, required: ['dealId'] },
  },
  { name: 'deals.board', description: 'Shows the board to the team', available: true, inputSchema: nothing },
  {
    name: 'export.contacts',
    description: 'Contacts as CSV',
    available: true,
    inputSchema: { type: 'object', properties: { company: string } },
  },
];

const text = { type: 'string' };

export const APP = { id: 'com.meetups.web', name: 'Meetups', version: '4.0.0' };

export const CAPABILITIES = [
  {
    name: 'event.create',
    description: 'Create an event',
    inputSchema: { type: 'object', properties: { title: text, date: { type: 'string', format: 'date' } }, required: ['title', 'date'] },
  },
  {
    name: 'event.cancel',
    description: 'Cancel an event',
    inputSchema: { type: 'object', properties: { id: text }, required: ['id'] },
  },
  {
    name: 'export.ics',
    description: 'One event as iCalendar file',
    inputSchema: { type: 'object', properties: { id: text }, required: ['id'] },
  },
  {
    name: 'generate.ticket',
    description: 'A QR code ticket as PNG',
    inputSchema: { type: 'object', properties: { id: text, guest: text }, required: ['id', 'guest'] },
  },
  {
    name: 'event.nearby',
    description: 'Events near this device',
    inputSchema: { type: 'object', properties: { radius: { type: 'number' } } },
    requirements: [
      { type: 'permission', description: 'Location of this device', met: false, resolution: 'Allow location for this site' },
    ],
  },
];

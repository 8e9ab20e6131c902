const trip = {
  type: 'object',
  properties: { tripId: { type: 'string' } },
  required: ['tripId'],
}

export const capabilities = [
  { name: 'trips.list', description: 'All trips', available: true, inputSchema: { type: 'object', properties: {} } },
  { name: 'trips.remove', description: 'Removes a trip', available: true, inputSchema: trip },
  {
    name: 'trips.nearby',
    description: 'Trips that start near the traveller',
    available: true,
    inputSchema: { type: 'object', properties: { radius: { type: 'number' } } },
  },
  { name: 'trips.recommend', description: 'Recommends a trip', available: true, inputSchema: trip },
  {
    name: 'trips.invite',
    description: 'Invites a fellow traveller',
    available: true,
    inputSchema: {
      type: 'object',
      properties: { tripId: { type: 'string' }, email: { type: 'string' } },
      required: ['tripId', 'email'],
    },
  },
  { name: 'trips.departure', description: 'Announces a departure', available: true, inputSchema: trip },
  { name: 'tracks.importGpx', description: 'Imports a GPX track', available: true, inputSchema: { type: 'object', properties: {} } },
  { name: 'export.calendar', description: 'A trip as iCalendar', available: true, inputSchema: trip },
]

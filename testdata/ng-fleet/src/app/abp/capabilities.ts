const text = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
});

export const CAPABILITIES = [
  { name: 'fleet.positions', description: 'Where the vans are', available: true, inputSchema: text() },
  { name: 'fleet.assign', description: 'Gives a van a stop', available: true, inputSchema: text('van', 'stop') }, // expect: ABP306
  { name: 'fleet.pickStop', description: 'A stop on the map', available: true, inputSchema: text() },
  { name: 'fleet.callDriver', description: 'Rings a driver', available: true, inputSchema: text('van') },
  { name: 'driver.signIn', description: 'Signs a driver in', available: true, inputSchema: text() },
  { name: 'export.label', description: 'The label of a van', available: true, inputSchema: text('van') },
  { name: 'export.routeSheet', description: 'Given HTML as a page', available: true, inputSchema: text('html') },
  { name: 'export.positions', description: 'Positions as CSV', available: true, inputSchema: text('ids') },
  { name: 'convert.gpxToGeoJSON', description: 'A track as GeoJSON', available: true, inputSchema: text('gpx') },
];

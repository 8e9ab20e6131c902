const none = { type: 'object', properties: {} };
const vin = { type: 'object', properties: { vin: { type: 'string' } }, required: ['vin'] };
const driver = { type: 'object', properties: { driverId: { type: 'string' } }, required: ['driverId'] };

export const CAPABILITIES = [
  { name: 'vehicles.list', description: 'The vehicles', available: true, inputSchema: none },
  { name: 'vehicles.copyVin', description: 'Hands over a VIN', available: true, inputSchema: vin },
  { name: 'vehicles.map', description: 'Shows a vehicle on the map', available: true, inputSchema: vin },
  { name: 'drivers.photo', description: 'Replaces the photo of a driver', available: true, inputSchema: none },
  { name: 'drivers.remove', description: 'Removes a driver', available: true, inputSchema: driver },
  { name: 'alerts.subscribe', description: 'Subscribes to alerts', available: true, inputSchema: none },
  { name: 'alerts.test', description: 'Sends a test alert', available: true, inputSchema: none },
  { name: 'report.paper', description: 'The daily report', available: true, inputSchema: none },
  { name: 'export.log', description: 'The log of a vehicle', available: true, inputSchema: vin },
];

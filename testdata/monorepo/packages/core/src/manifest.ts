export const shipments = { type: 'object', properties: { shipments: { type: 'array' } }, required: ['shipments'] };
export const port = { type: 'object', properties: { port: { type: 'string' } }, required: ['port'] };

const sku = { type: 'string' };
const count = { type: 'integer' };
const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });

export const CAPABILITIES = [
  { name: 'stock.add', available: true, inputSchema: object({ sku, count }, ['sku', 'count']) },
  { name: 'stock.import', available: true, inputSchema: object({}) },
  { name: 'stock.take', available: true, inputSchema: object({ sku, count }, ['sku', 'count']) },
  { name: 'stock.cite', available: true, inputSchema: object({ sku }, ['sku']) },
  { name: 'label.produce', available: true, inputSchema: object({ sku }, ['sku']) },
  { name: 'scale.weigh', available: true, inputSchema: object({ baudRate: count }) },
  { name: 'export.csv', available: true, inputSchema: object({ delimiter: { type: 'string' } }) },
];

const sku = { type: 'object', properties: { sku: { type: 'string' } }, required: ['sku'] };
const none = { type: 'object', properties: {} };

export const CAPABILITIES = [
  {
    name: 'stock.find',
    description: 'Finds articles',
    available: true,
    inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
  },
  { name: 'stock.remove', description: 'Removes an article', available: true, inputSchema: sku },
  { name: 'stock.copySku', description: 'Hands over a SKU', available: true, inputSchema: sku },
  { name: 'stock.recommend', description: 'Recommends an article', available: true, inputSchema: sku },
  { name: 'stock.importCsv', description: 'Imports articles', available: true, inputSchema: none },
  {
    name: 'stock.scan',
    description: 'Reads a barcode',
    available: true,
    inputSchema: none,
    requirements: [{ type: 'permission', description: 'Camera', met: false, resolution: 'Allow the camera' }],
  },
  { name: 'labels.sheet', description: 'The label sheet on paper', available: true, inputSchema: none },
  {
    name: 'export.csv',
    description: 'Articles as CSV',
    available: true,
    inputSchema: { type: 'object', properties: { query: { type: 'string' } } },
  },
  {
    name: 'export.report',
    description: 'The stock report',
    available: true,
    inputSchema: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
  },
];

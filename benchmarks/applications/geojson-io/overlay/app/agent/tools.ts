const text = { type: 'string' };

const object = (properties: Record<string, unknown> = {}) => ({
  type: 'object',
  properties
});

export const TOOLS = [
  { name: 'features.list', description: 'The features', inputSchema: object() },
  { name: 'features.add', description: 'Adds features', inputSchema: object({ geojson: text, name: text }) },
  { name: 'features.delete', description: 'Deletes a feature', inputSchema: object({ id: text }) },
  { name: 'features.copy', description: 'Copies a feature', inputSchema: object({ id: text, format: text }) },
  { name: 'json.copy', description: 'Copies all as JSON', inputSchema: object() },
  { name: 'files.open', description: 'Opens files', inputSchema: object() },
  { name: 'files.save', description: 'Saves the file', inputSchema: object() },
  { name: 'files.press', description: 'Saves as the keys do', inputSchema: object() },
  { name: 'exports.choose', description: 'Offers an export', inputSchema: object() },
  { name: 'export.text', description: 'The features as text', inputSchema: object({ type: text }) },
  { name: 'export.link', description: 'The features as a file', inputSchema: object({ type: text }) },
  { name: 'search.open', description: 'Opens the search', inputSchema: object() },
  { name: 'state.setStyle', description: 'Changes the style', inputSchema: object({ style: text }) },
  { name: 'style.read', description: 'The style as code', inputSchema: object() }
];

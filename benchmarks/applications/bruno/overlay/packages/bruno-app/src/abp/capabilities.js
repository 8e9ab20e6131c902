const schema = (properties = {}) => ({ type: 'object', properties });

export const CAPABILITIES = [
  { name: 'request.copy', inputSchema: schema({ item: { type: 'object' } }) },
  { name: 'tabs.close', inputSchema: schema({ tabUids: { type: 'array' } }) },
  { name: 'response.copy', inputSchema: schema() },
  { name: 'response.save', inputSchema: schema() },
  { name: 'import.report', inputSchema: schema() },
  { name: 'import.copyIssues', inputSchema: schema() },
  { name: 'environments.choose', inputSchema: schema() },
  { name: 'mock.closeTab', inputSchema: schema() },
  { name: 'convert.curl', inputSchema: schema({ curl: { type: 'string' } }) },
  { name: 'export.openCollection', inputSchema: schema({ collection: { type: 'object' } }) },
  { name: 'export.environment', inputSchema: schema({ environments: { type: 'array' }, filePath: { type: 'string' } }) },
  { name: 'export.request', inputSchema: schema({ item: { type: 'object' } }) }
];

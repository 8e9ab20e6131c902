const SCHEMAS = {
  cluster:  { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  resource: { type: 'object', properties: { type: { type: 'string' }, id: { type: 'string' } }, required: ['type', 'id'] },
  none:     { type: 'object', properties: {} },
  any:      { type: 'object' },
};

const OF = {
  clusters:    'cluster',
  export:      'any',
  resources:   'resource',
  session:     'any',
  diagnostics: 'none',
  logs:        'none',
  yaml:        'none',
  search:      'none',
};

export function describe(name, available) {
  const [namespace, action] = name.split('.');

  return {
    name,
    description: `${ namespace }: ${ action }`,
    available,
    inputSchema: SCHEMAS[OF[namespace] || 'any'],
  };
}

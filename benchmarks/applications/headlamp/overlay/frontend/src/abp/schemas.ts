const text = { type: 'string' };

const resource = {
  type: 'object',
  properties: { cluster: text, namespace: text, name: text },
  required: ['cluster', 'name'],
};

const cluster = { type: 'object', properties: { cluster: text }, required: ['cluster'] };

export const schemas: Record<string, object> = {
  'resources.download': resource,
  'resources.yaml': resource,
  'resources.copyName': resource,
  'resources.annotate': resource,
  'resources.open': resource,
  'resources.share': resource,
  'clusters.health': cluster,
  'clusters.remove': cluster,
  'clusters.forget': cluster,
  'session.signIn': cluster,
  'session.signOut': cluster,
  'logs.save': {
    type: 'object',
    properties: { lines: { type: 'array', items: text } },
    required: ['lines'],
  },
  'inbox.add': { type: 'object', properties: { message: text }, required: ['message'] },
  'errors.report': { type: 'object', properties: { message: text }, required: ['message'] },
  'state.setTheme': { type: 'object', properties: { theme: text }, required: ['theme'] },
  'export.resource': resource,
  'export.settings': cluster,
  'export.kubeconfig': cluster,
};

const text = { type: 'string' };
const none = { properties: {}, type: 'object' };
const code = { properties: { code: text }, required: ['code'], type: 'object' };

export const capabilities = [
  { available: true, inputSchema: { properties: { code: text, fence: text }, required: ['code'], type: 'object' }, name: 'convert.toMarkdown' },
  { available: true, inputSchema: { properties: { code: text, theme: text }, required: ['code'], type: 'object' }, name: 'convert.toSvg' },
  { available: true, inputSchema: none, name: 'diagram.loadGist' },
  { available: true, inputSchema: { properties: { url: text }, required: ['url'], type: 'object' }, name: 'diagram.readGist' },
  { available: true, inputSchema: code, name: 'diagram.update' },
  { available: true, inputSchema: code, name: 'diagram.validate' },
  { available: true, inputSchema: none, name: 'editor.compare' },
  { available: true, inputSchema: none, name: 'export.history' },
  { available: true, inputSchema: none, name: 'export.png' },
  { available: true, inputSchema: code, name: 'export.source' },
  { available: true, inputSchema: none, name: 'export.svg' },
  { available: true, inputSchema: none, name: 'generate.markdown' },
  { available: true, inputSchema: { properties: { code: text, config: text }, required: ['code'], type: 'object' }, name: 'generate.shareLink' },
  { available: true, inputSchema: none, name: 'history.clear' },
  { available: true, inputSchema: none, name: 'history.import' },
  { available: true, description: 'The saved states and the timeline', name: 'history.list' },
  { available: true, inputSchema: { properties: { entries: { items: { type: 'object' }, type: 'array' } }, required: ['entries'], type: 'object' }, name: 'history.restore' },
  { available: true, inputSchema: code, name: 'history.save' },
  { available: true, inputSchema: { properties: { code: text, scale: { type: 'number' }, theme: text }, required: ['code'], type: 'object' }, name: 'render.png' },
  { available: true, inputSchema: { properties: { dark: { type: 'boolean' } }, required: ['dark'], type: 'object' }, name: 'state.setTheme' }
];

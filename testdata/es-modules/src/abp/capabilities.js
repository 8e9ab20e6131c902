const text = { type: 'string' };

export const CAPABILITIES = [
  { name: 'convert.markdownToHtml', description: 'Markdown to HTML', available: true, inputSchema: { type: 'object', properties: { markdown: text }, required: ['markdown'] } },
  { name: 'export.html', description: 'A full HTML page', available: true, inputSchema: { type: 'object', properties: { markdown: text, title: text }, required: ['markdown'] } },
  { name: 'export.markdown', description: 'The Markdown file', available: true, inputSchema: { type: 'object', properties: { markdown: text }, required: ['markdown'] } },
  { name: 'generate.outline', description: 'Headings as a tree', available: true, inputSchema: { type: 'object', properties: { markdown: text }, required: ['markdown'] } },
  { name: 'generate.link', description: 'A link that holds the text', available: true, inputSchema: { type: 'object', properties: { markdown: text }, required: ['markdown'] } },
  { name: 'ai.summarize', description: 'A summary', available: true, inputSchema: { type: 'object', properties: { markdown: text }, required: ['markdown'] } },
  { name: 'app.mail', description: 'A mail draft', available: true, inputSchema: { type: 'object', properties: { to: text, markdown: text }, required: ['to', 'markdown'] } },
  { name: 'ui.togglePreview', description: 'Show or hide the preview', available: true, inputSchema: { type: 'object', properties: { visible: { type: 'boolean' } } } }, // expect: ABP302
];

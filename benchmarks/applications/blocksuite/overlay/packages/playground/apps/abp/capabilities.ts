const text = { type: 'string' } as const;

function takes(properties: Record<string, unknown> = {}) {
  return { type: 'object', properties };
}

export const CAPABILITIES = [
  { name: 'doc.list', available: true, inputSchema: takes() },
  { name: 'doc.open', available: true, inputSchema: takes({ docId: text }) },
  { name: 'doc.setMode', available: true, inputSchema: takes({ mode: text }) },
  { name: 'doc.print', available: true, inputSchema: takes() },
  { name: 'convert.docToMarkdown', available: true, inputSchema: takes({ docId: text }) },
  { name: 'export.markdown', available: true, inputSchema: takes({ docId: text }) },
  { name: 'export.html', available: true, inputSchema: takes({ docId: text }) },
  { name: 'export.pdf', available: true, inputSchema: takes({ docId: text }) },
  { name: 'export.snapshot', available: true, inputSchema: takes({ docIds: { type: 'array', items: text } }) },
  { name: 'render.canvas', available: true, inputSchema: takes({ zoom: { type: 'number' } }) },
  { name: 'selection.get', available: true, inputSchema: takes() },
  { name: 'selection.copy', available: true, inputSchema: takes() },
  { name: 'block.insert', available: true, inputSchema: takes({ item: text }) },
  { name: 'block.copy', available: true, inputSchema: takes({ blockId: text }) },
  { name: 'block.delete', available: true, inputSchema: takes({ blockId: text }) },
  { name: 'attachment.open', available: true, inputSchema: takes({ blockId: text }) },
  { name: 'attachment.download', available: true, inputSchema: takes({ blockId: text }) },
  { name: 'image.copy', available: true, inputSchema: takes({ blockId: text }) },
  { name: 'image.read', available: true, inputSchema: takes({ blockId: text }) },
  { name: 'import.markdown', available: true, inputSchema: takes({ markdown: text, title: text }) },
  { name: 'import.html', available: true, inputSchema: takes() },
  { name: 'import.snapshot', available: true, inputSchema: takes() },
  { name: 'site.reset', available: true, inputSchema: takes() },
];

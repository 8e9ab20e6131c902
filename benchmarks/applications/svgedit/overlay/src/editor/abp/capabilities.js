const object = (properties = {}, required = []) => ({ type: 'object', properties, required })
const text = { type: 'string' }
const number = { type: 'number' }

export const CAPABILITIES = [
  { name: 'document.load', description: 'Replace the drawing', inputSchema: object({ svg: text }, ['svg']) },
  { name: 'document.open', description: 'Open a drawing', inputSchema: object() },
  { name: 'document.save', description: 'Save the drawing', inputSchema: object({ as: { type: 'boolean' } }) },
  { name: 'document.title', description: 'Title of the drawing', inputSchema: object({ title: text }) },
  { name: 'export.svg', description: 'A drawing as cleaned SVG', inputSchema: object({ svg: text, copy: { type: 'boolean' } }, ['svg']) },
  { name: 'export.png', description: 'A drawing as PNG', inputSchema: object({ svg: text, quality: number }, ['svg']) },
  { name: 'export.image', description: 'A drawing as JPEG or WEBP', inputSchema: object({ svg: text, format: text }, ['svg']) },
  { name: 'export.pdf', description: 'A drawing as PDF', inputSchema: object({ svg: text, filename: text }, ['svg']) },
  { name: 'export.selection', description: 'Some elements as SVG', inputSchema: object({ ids: { type: 'array', items: text } }, ['ids']) },
  { name: 'export.layers', description: 'Names of the layers', inputSchema: object() },
  { name: 'convert.toPath', description: 'Shapes become paths', inputSchema: object({ ids: { type: 'array', items: text } }) },
  { name: 'layer.create', description: 'A new layer', inputSchema: object() },
  { name: 'layer.rename', description: 'Rename the current layer', inputSchema: object({ name: text }, ['name']) },
  { name: 'layer.move', description: 'Move the current layer', inputSchema: object({ by: number }) },
  { name: 'layer.duplicate', description: 'Copy the current layer', inputSchema: object({ name: text }) },
  { name: 'selection.copy', description: 'Copy elements within the editor', inputSchema: object({ ids: { type: 'array', items: text } }) },
  { name: 'image.replace', description: 'Another image for the selected one', inputSchema: object({ url: text }) },
  { name: 'image.choose', description: 'Another image for the selected one', inputSchema: object() },
  { name: 'color.sample', description: 'Colour of a point', inputSchema: object() },
  { name: 'preferences.update', description: 'Change preferences', inputSchema: object({ lang: text, bgcolor: text }) },
  { name: 'state.setBackground', description: 'Change the background', inputSchema: object({ color: text }) },
  { name: 'help.homepage', description: 'Where SVG-edit lives', inputSchema: object() }
]

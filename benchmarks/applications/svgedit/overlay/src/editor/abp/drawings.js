import SvgCanvas from '@svgedit/svgcanvas'
import { CapabilityError, svgFile } from './envelope.js'
import { registerCapability } from './registry.js'
import { waitForPoint } from './points.js'

const { $id, $qa } = SvgCanvas

const requireText = (params, key) => {
  if (typeof params[key] !== 'string' || !params[key]) {
    throw new CapabilityError('INVALID_PARAMS', `${key} must be text`)
  }
  return params[key]
}

const loaded = async (editor, params) => {
  await editor.loadFromString(requireText(params, 'svg'), { noAlert: true })
  return editor.svgCanvas
}

const selected = ({ svgCanvas }, ids = []) => {
  const elements = ids.map((id) => svgCanvas.getElement(id)).filter(Boolean)
  if (!elements.length) throw new CapabilityError('INVALID_PARAMS', 'None of these elements is there')
  svgCanvas.selectOnly(elements)
  return elements
}

const FORMATS = { jpeg: 'JPEG', webp: 'WEBP', bmp: 'BMP' }

registerCapability('document.load', async (params, editor) => {
  await editor.loadFromString(requireText(params, 'svg'), { noAlert: true })
  return { elements: editor.svgCanvas.getSvgContent().querySelectorAll('*').length }
})

registerCapability('document.title', ({ title }, editor) => {
  if (title) {
    editor.svgCanvas.setDocumentTitle(title)
    editor.topPanel.updateTitle(title)
  }
  return { title: editor.svgCanvas.getDocumentTitle() }
})

registerCapability('export.svg', async (params, editor) => {
  const canvas = await loaded(editor, params)
  const svg = canvas.svgCanvasToString()
  if (params.copy) {
    await navigator.clipboard.writeText(svg)
  }
  return svgFile(svg)
})

registerCapability('export.png', async (params, editor) => {
  const canvas = await loaded(editor, params)
  const { datauri, mimeType } = await canvas.rasterExport('PNG', params.quality ?? 1, undefined, { avoidEvent: true })
  return {
    content: datauri.split(',')[1],
    mimeType,
    encoding: 'base64',
    filename: 'drawing.png'
  }
})

registerCapability('export.image', async (params, editor) => {
  const canvas = await loaded(editor, params)
  const type = FORMATS[params.format] ?? 'JPEG'
  const exported = await canvas.rasterExport(type, 0.9)
  return {
    downloadUrl: exported.bloburl,
    mimeType: exported.mimeType,
    size: exported.datauri.length
  }
})

registerCapability('export.pdf', async (params, editor) => {
  const canvas = await loaded(editor, params)
  const { issues } = await canvas.exportPDF(params.filename ?? 'drawing.pdf')
  return { status: 'exported', note: `${issues.length} issues` }
})

registerCapability('export.selection', ({ ids }, editor) => {
  const elements = selected(editor, ids)
  const inner = elements.map((element) => editor.svgCanvas.svgToString(element, 0)).join('\n')
  return {
    content: `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`,
    encoding: 'utf-8',
    filename: 'selection.svg'
  }
})

registerCapability('export.layers', function exportLayers () {
  const rows = $qa('#layerlist td.layername')
  return {
    content: JSON.stringify(Array.from(rows, (row) => row.textContent)),
    mimeType: 'application/json',
    encoding: 'utf-8'
  }
})

registerCapability('convert.toPath', ({ ids }, editor) => {
  for (const element of selected(editor, ids)) {
    editor.svgCanvas.convertToPath(element)
  }
  return { status: 'converted' }
})

registerCapability('selection.copy', ({ ids }, editor) => {
  selected(editor, ids)
  editor.copySelected()
  return { copied: ids }
})

registerCapability('color.sample', async (params, editor) => {
  const { x, y } = await waitForPoint(editor.workarea)
  const element = document.elementFromPoint(x, y)
  return { fill: element.getAttribute('fill'), stroke: element.getAttribute('stroke') }
})

registerCapability('document.save', ({ as = false }) => {
  $id(as ? 'tool_save_as' : 'tool_save').click()
  return { saved: true }
})

registerCapability('document.open', (params, editor) => {
  $id('tool_open').click()
  return { title: editor.title }
})

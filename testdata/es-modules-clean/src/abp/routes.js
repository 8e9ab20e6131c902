import { alert, confirm, open } from '../ui/toasts.js'
import { print as format, share } from '../lib/format.js'
import * as editor from '../lib/editor.js'
import { db } from '../lib/db.js'
import { svgOf, pngOf } from '../lib/svg.js'

const ok = (data) => ({ success: true, data })
const series = { type: 'array', items: { type: 'number' } }

export const routes = {
  'render.svg': {
    description: 'Bar chart as SVG',
    inputSchema: { type: 'object', properties: { values: series, colour: { type: 'string' } }, required: ['values'] },
    handler({ values, colour = 'steelblue' }) {
      alert(`Drawing ${values.length} bars`)
      return ok({ svg: svgOf(values, colour) })
    }
  },
  'export.image': {
    description: 'Bar chart as PNG',
    inputSchema: { type: 'object', properties: { values: series, colour: { type: 'string' } }, required: ['values'] },
    async handler({ values, colour = 'steelblue' }) {
      const { base64, size } = await pngOf(svgOf(values, colour))
      return ok({ document: { content: base64, mimeType: 'image/png', encoding: 'base64', size, filename: 'chart.png' } })
    }
  },
  'export.csv': {
    description: 'Values as CSV',
    inputSchema: { type: 'object', properties: { values: series }, required: ['values'] },
    handler({ values }) {
      const content = format(values)
      return ok({ document: { content, mimeType: 'text/csv', encoding: 'utf-8', size: content.length, filename: 'values.csv' } })
    }
  },
  'storage.read': {
    description: 'A stored chart',
    inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
    async handler({ id }) {
      const store = await db.open('charts')
      const chart = await store.read(id)
      if (confirm(chart)) return ok({ chart })
      return { success: false, error: { code: 'CHART_MISSING', message: `No chart ${id}`, retryable: false } }
    }
  },
  'storage.delete': {
    description: 'Delete a stored chart',
    inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
    async handler({ id }) {
      // The agent's own host answers, not the browser's confirm().
      const answer = await window.abp.elicit?.({ method: 'elicitation/confirm', params: { message: `Delete ${id}?` } })
      if (answer?.cancelled) return { success: false, cancelled: true }
      const store = await db.open('charts')
      return ok({ deleted: await store.remove(id) })
    }
  },
  'convert.valuesToText': {
    description: 'Values as text',
    inputSchema: { type: 'object', properties: { values: series }, required: ['values'] },
    handler({ values }) {
      const panel = open('log')
      panel.print(editor.print(values))
      share(values, panel)
      const prompt = (text) => text.trim()
      return ok({ text: prompt(editor.copy(editor.print(values))) })
    }
  }
}

export const describe = () =>
  Object.entries(routes).map(([name, { description, inputSchema }]) => ({ name, description, inputSchema, available: true }))

import bus from '@/bus'
import markdownToHtml from '@/util/markdownToHtml'
import { findTab } from './documents'

const DOCUMENT = {
  type: 'object',
  properties: { id: { type: 'string' } },
  required: ['id']
}

const render = async (store, id) => {
  const { filename, markdown } = findTab(store, id)
  return { filename, html: await markdownToHtml(markdown) }
}

export default {
  'export.html': {
    description: 'A document as HTML',
    inputSchema: DOCUMENT,
    execute: async (store, { id }) => {
      const { filename, html } = await render(store, id)
      return { content: html, mimeType: 'text/html', encoding: 'utf-8', filename: filename.replace(/\.md$/, '.html') }
    }
  },

  'export.markdown': {
    description: 'A document as Markdown',
    inputSchema: DOCUMENT,
    execute: async (store, { id }) => {
      const { filename, markdown } = findTab(store, id)
      return { content: markdown, encoding: 'utf-8', filename }
    }
  },

  'export.preview': {
    description: 'A page that shows a document',
    inputSchema: DOCUMENT,
    execute: async (store, { id }) => {
      const { html } = await render(store, id)
      const page = new Blob([html], { type: 'text/html' })
      return { content: URL.createObjectURL(page), mimeType: page.type, encoding: 'utf-8' }
    }
  },

  'export.pdf': {
    description: 'The document that is shown as PDF',
    inputSchema: { type: 'object', properties: { isLandscape: { type: 'boolean' } } },
    execute: async (_, { isLandscape }) => {
      bus.$emit('export', { type: 'pdf', pageSize: 'A4', isLandscape })
      return { status: 'exported' }
    }
  },

  'export.outline': {
    description: 'The headings of the document',
    inputSchema: { type: 'object', properties: {} },
    execute: async store => {
      return { headings: store.state.editor.listToc.map(({ content, lvl, slug }) => ({ content, lvl, slug })) }
    }
  },

  'export.copy': {
    description: 'A copy of a document',
    inputSchema: DOCUMENT,
    execute: async (store, { id }) => {
      const { filename, html } = await render(store, id)
      await store.dispatch('SAVE_COPY', { filename, html })
      return { content: html, mimeType: 'text/html', encoding: 'utf-8' }
    }
  },

  'print.document': {
    description: 'The document on paper',
    inputSchema: { type: 'object', properties: {} },
    execute: async store => {
      bus.$emit('showExportDialog', 'print')
      return { shown: store.state.editor.currentFile.id }
    }
  }
}

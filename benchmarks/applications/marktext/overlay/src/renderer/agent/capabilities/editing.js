import { ipcRenderer } from 'electron'
import bus from '@/bus'
import { AgentError } from '../errors'

const NOTHING = { type: 'object', properties: {} }
const PARAGRAPHS = ['ol-order', 'ul-bullet', 'ul-task', 'pre', 'blockquote']

export default {
  'selection.copyMarkdown': {
    description: 'The selection as Markdown',
    inputSchema: NOTHING,
    execute: async store => {
      bus.$emit('copyAsMarkdown', 'copyAsMarkdown')
      return { words: store.state.editor.currentFile.wordCount }
    }
  },

  'selection.copyHtml': {
    description: 'The selection as HTML',
    inputSchema: NOTHING,
    execute: async () => {
      // As the entry of the context menu does.
      ipcRenderer.emit('mt::cm-copy-as-html', null)
      return { copied: true }
    }
  },

  'selection.paste': {
    description: 'Inserts text where the cursor is',
    inputSchema: { type: 'object', properties: { command: { type: 'string' } } },
    execute: async () => {
      bus.$emit('cmd::execute', 'edit.paste-plain')
      return { pasted: true }
    }
  },

  'selection.format': {
    description: 'Formats the selection',
    inputSchema: { type: 'object', properties: { type: { enum: ['strong', 'em', 'u', 'del'] } }, required: ['type'] },
    execute: async (_, { type }) => {
      bus.$emit('format', type)
      return { type }
    }
  },

  'paragraphs.transform': {
    description: 'Makes the paragraph another one',
    inputSchema: { type: 'object', properties: { type: { enum: PARAGRAPHS } }, required: ['type'] },
    execute: async (_, { type }) => {
      if (!PARAGRAPHS.includes(type)) {
        throw new AgentError('INVALID_PARAMS', `Cannot make a paragraph "${type}".`)
      }
      bus.$emit('paragraph', type)
      return { type }
    }
  },

  'code.copyBlock': {
    description: 'The text of a code block',
    inputSchema: { type: 'object', properties: { index: { type: 'number' } }, required: ['index'] },
    execute: async (_, { index }) => {
      const button = document.querySelectorAll('.ag-code-copy')[index]
      if (!button) {
        throw new AgentError('INVALID_PARAMS', `There is no code block ${index}.`)
      }
      button.click()
      return { code: button.closest('pre').textContent }
    }
  },

  'screenshots.insert': {
    description: 'Puts the last screenshot into the document',
    inputSchema: NOTHING,
    execute: async () => {
      ipcRenderer.emit('mt::screenshot-captured', null)
      return { inserted: true }
    }
  },

  'search.find': {
    description: 'Finds text in the document',
    inputSchema: { type: 'object', properties: { value: { type: 'string' } }, required: ['value'] },
    execute: async (store, { value }) => {
      bus.$emit('searchValue', value, { isCaseSensitive: false, selectHighlight: true })
      return { matches: store.state.editor.currentFile.searchMatches.matches.length }
    }
  }
}

import _ from 'lodash'
import { Base64 } from 'js-base64'

const inEditor = run => params => {
  if (_.isEmpty(window.WIKI.$store.get('editor/editor'))) {
    throw new Error('No page is being edited.')
  }
  return run(params)
}

export default {
  'editor.insert': {
    description: 'Insert a link or an image at the cursor',
    params: { kind: 'string', path: 'string', text: 'string' },
    run: inEditor(({ kind, path, text }) => {
      window.WIKI.$root.$emit('editorInsert', { kind: _.toUpper(kind), path, text, align: '' })
      return { inserted: path }
    })
  },
  'editor.save': {
    description: 'Save the page that is being edited',
    params: { close: 'boolean' },
    optional: ['close'],
    run: inEditor(({ close = false }) => {
      window.WIKI.$root.$emit(close ? 'editorSaveAndClose' : 'editorSave')
      return { saved: true }
    })
  },
  'editor.pickFile': {
    description: 'Choose a file to upload',
    run: inEditor(() => {
      const { $store, $root } = window.WIKI
      $store.set('editor/activeModal', 'editorModalMedia')
      $root.$nextTick(() => $root.$emit('mediaBrowse'))
      return { open: true }
    })
  },
  'export.draft': {
    description: 'Export the content of the editor',
    params: { filename: 'string' },
    run: inEditor(({ filename }) => {
      const text = window.WIKI.$store.get('editor/content')
      return {
        content: Base64.encode(text),
        encoding: 'base64',
        filename
      }
    })
  }
}

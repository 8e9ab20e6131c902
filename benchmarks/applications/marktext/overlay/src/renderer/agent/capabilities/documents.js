import bus from '@/bus'
import notice from '@/services/notification'
import { uploadImage } from '@/util/fileSystem'
import { AgentError } from '../errors'

const TAB = {
  type: 'object',
  properties: { id: { type: 'string' } },
  required: ['id']
}

export const findTab = (store, id) => {
  const tab = store.state.editor.tabs.find(t => t.id === id)
  if (!tab) {
    throw new AgentError('INVALID_PARAMS', `Cannot find tab "${id}".`)
  }
  return tab
}

export default {
  'documents.list': {
    description: 'The documents that are open',
    inputSchema: { type: 'object', properties: {} },
    execute: async store => {
      return { documents: store.state.editor.tabs.map(({ id, filename, pathname, isSaved }) => ({ id, filename, pathname, isSaved })) }
    }
  },

  'documents.open': {
    description: 'Opens a new document',
    inputSchema: { type: 'object', properties: { markdown: { type: 'string' } } },
    execute: async (store, { markdown }) => {
      await store.dispatch('NEW_UNTITLED_TAB', { markdown })
      return { id: store.state.editor.currentFile.id }
    }
  },

  'documents.close': {
    description: 'Closes a document',
    inputSchema: TAB,
    execute: async (store, { id }) => {
      await store.dispatch('CLOSE_TAB', findTab(store, id))
      return { id }
    }
  },

  'documents.discard': {
    description: 'Closes a document without saving it',
    inputSchema: TAB,
    execute: async (store, { id }) => {
      const tab = findTab(store, id)
      if (!tab.isSaved) {
        await notice.notify({
          title: 'Discard changes',
          message: `An agent wants to close "${tab.filename}".`,
          showConfirm: true,
          time: 0
        })
      }
      await store.dispatch('FORCE_CLOSE_TAB', tab)
      return { id }
    }
  },

  'documents.copyPath': {
    description: 'The path of a document',
    inputSchema: TAB,
    execute: async (store, { id }) => {
      bus.$emit('TABS::copy-path', id)
      return { path: findTab(store, id).pathname }
    }
  },

  'documents.remind': {
    description: 'Reminds of a document that is not saved',
    inputSchema: { type: 'object', properties: { id: { type: 'string' }, minutes: { type: 'number' } }, required: ['id'] },
    execute: async (store, { id, minutes = 5 }) => {
      await store.dispatch('REMIND', { tab: findTab(store, id), delay: minutes * 60000 })
      return { id, minutes }
    }
  },

  'images.upload': {
    description: 'Uploads an image and gives its address',
    inputSchema: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
    execute: async (store, { path }) => {
      const { editor, preferences } = store.state
      const url = await uploadImage(editor.currentFile.pathname, path, preferences)
      store.dispatch('SHOW_IMAGE_DELETION_URL', url)
      return { url }
    }
  },

  'images.attach': {
    description: 'Lets an image come into the document',
    inputSchema: { type: 'object', properties: { alt: { type: 'string' } } },
    execute: async (store, { alt }) => {
      bus.$emit('AGENT::attach', alt)
      return { asked: true, alt }
    }
  }
}

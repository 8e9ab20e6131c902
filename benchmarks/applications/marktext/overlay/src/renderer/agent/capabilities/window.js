import bus from '@/bus'

const ENTRIES = { sidebar: 'view.toggle-sidebar', tabbar: 'view.toggle-tabbar' }

export default {
  'view.toggle': {
    description: 'Shows or hides a part of the window',
    inputSchema: { type: 'object', properties: { entry: { enum: Object.keys(ENTRIES) } }, required: ['entry'] },
    execute: async (_, { entry }) => {
      bus.$emit('cmd::execute', entry === 'sidebar' ? ENTRIES.sidebar : ENTRIES.tabbar)
      return { entry }
    }
  },

  'view.present': {
    description: 'Shows the document to an audience',
    inputSchema: { type: 'object', properties: { presenting: { type: 'boolean' } }, required: ['presenting'] },
    execute: async (store, { presenting }) => {
      store.commit('SET_PRESENTING', presenting)
      return { presenting }
    }
  },

  'state.setTheme': {
    description: 'Changes the theme',
    inputSchema: { type: 'object', properties: { theme: { type: 'string' } }, required: ['theme'] },
    execute: async (store, { theme }) => {
      await store.dispatch('SET_SINGLE_PREFERENCE', { type: 'theme', value: theme })
      return { theme }
    }
  },

  'tabs.cycle': {
    description: 'Shows the next document',
    inputSchema: { type: 'object', properties: {} },
    execute: async store => {
      await store.dispatch('CYCLE_TABS', true)
      return { id: store.state.editor.currentFile.id }
    }
  }
}

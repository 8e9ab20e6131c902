import bus from '../bus'

const state = {
  presenting: false
}

const getters = {}

const mutations = {
  SET_PRESENTING (state, presenting) {
    state.presenting = presenting
  }
}

const actions = {
  // The command palette does not offer this one: it is for the menu of the agent.
  LISTEN_FOR_AGENT () {
    bus.$emit('cmd::register-command', {
      id: 'edit.paste-plain',
      description: 'Edit: Paste as plain text',
      execute: async () => {
        bus.$emit('pasteAsPlainText', 'pasteAsPlainText')
      }
    })
  },

  REMIND (_, { tab, delay }) {
    setTimeout(() => {
      if (!tab.isSaved) {
        const reminder = new Notification('MarkText', { body: `"${tab.filename}" is not saved.` })
        reminder.onclick = () => bus.$emit('editor-focus')
      }
    }, delay)
  },

  SAVE_COPY (_, { filename, html }) {
    const link = document.createElement('a')
    link.download = filename.replace(/\.md$/, '.html')
    link.href = URL.createObjectURL(new Blob([html], { type: 'text/html' }))
    link.click()
    URL.revokeObjectURL(link.href)
  }
}

const agent = { state, getters, mutations, actions }

export default agent

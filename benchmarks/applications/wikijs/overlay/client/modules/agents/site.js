import store from '../../store'

export default {
  'search.run': {
    description: 'Search the wiki',
    params: { query: 'string' },
    run ({ query }) {
      store.set('site/search', query)
      store.set('site/searchIsFocused', true)
      return { query }
    }
  },
  'theme.set': {
    description: 'Choose the dark or the light theme',
    params: { dark: 'boolean' },
    run ({ dark }) {
      window.WIKI.$vuetify.theme.dark = dark
      store.commit('showNotification', { style: 'success', message: 'The theme was changed.', icon: 'check' })
      return { dark: store.get('site/dark') }
    }
  },
  'session.end': {
    description: 'Log out',
    run () {
      window.WIKI.$root.$emit('logout')
      return { ended: true }
    }
  }
}

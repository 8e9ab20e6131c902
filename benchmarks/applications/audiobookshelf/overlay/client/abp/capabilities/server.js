import { success } from '../responses'

export default ({ store, app }) => ({
  'settings.update': async ({ settings }) => {
    const result = await store.dispatch('updateServerSettings', settings)
    if (result.error) return { success: false, error: result.error }
    return success({ settings: result.serverSettings })
  },

  'app.checkUpdate': async () => {
    await store.dispatch('checkForUpdate')
    const { hasUpdate, latestVersion } = store.state.versionData || {}
    return success({ hasUpdate, latestVersion })
  },

  'user.settings': async (changes) => {
    await store.dispatch('user/updateUserSettings', changes)
    return success({ settings: store.state.user.settings })
  },

  'app.go': async ({ path }) => {
    await app.router.push(path)
    return success({ path: app.router.currentRoute.fullPath })
  }
})

import { ok } from '../envelope'
import { openExternalLink, showToast } from '../../helpers/utils'

export default function (define, { store, router }) {
  define('links.open', 'Opens a link', { url: { type: 'string' } }, async ({ url }) => {
    await store.dispatch('requestAgentLink', url)
    return ok({ url })
  })

  define('toasts.show', 'Offers a link to the person', { text: { type: 'string' }, url: { type: 'string' } }, ({ text, url }) => {
    showToast(text, 5000, () => openExternalLink(url))
    return ok({ shown: text })
  })

  define('reminders.enable', 'Reminds of new videos', { enabled: { type: 'boolean' } }, async ({ enabled }) => {
    await store.dispatch('updateAgentReminders', enabled)
    return ok({ enabled: store.getters.getAgentReminders })
  })

  define('state.setTheme', 'The colours', { theme: { enum: ['dark', 'light', 'system'] } }, async ({ theme }) => {
    await store.dispatch('updateBaseTheme', theme)
    return ok({ theme: store.getters.getBaseTheme })
  })

  define('page.settings', 'Shows the settings', {}, async () => {
    await router.push('/settings')
    return ok({ path: router.currentRoute.value.fullPath })
  })
}

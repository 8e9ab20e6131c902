import { useEventBus } from '@vueuse/core'
import { runAction } from '../actions'
import { useAbpRequestStore } from '../requests'
import { failure, success } from '../responses'
import pinia from '@/plugins/pinia'
import { useVueTorrentStore } from '@/stores'

export const actionHandlers = {
  'article.open': async ({ url }: { url: string }) => {
    const requests = useAbpRequestStore(pinia)
    if (requests.isBusy) return failure('CAPABILITY_UNAVAILABLE', 'Another request is open')
    requests.post({ kind: 'open', url })
    return success({ url })
  },

  'ui.toggleTheme': async () => {
    const store = useVueTorrentStore(pinia)
    store.toggleTheme()
    return success({ mode: store.theme.mode })
  },

  'settings.registerMagnet': async () => {
    await runAction('registerMagnetHandler')
    return success({ scheme: 'magnet' })
  },

  'settings.reset': async () => {
    await runAction('resetSettings')
    return success({ reset: true })
  },

  'apiKey.copy': async () => {
    useEventBus<string>('abp').emit('copyApiKey')
    return success({ copied: true })
  },

  'app.remind': async ({ title }: { title: string }) => {
    if (Notification.permission !== 'granted') return failure('PERMISSION_DENIED', 'Notifications are blocked')
    const reminder = new Notification(title, { icon: 'icon.svg' })
    return success({ title: reminder.title })
  },

  'app.update': async () => {
    await runAction('checkNewVersion')
    return success({ checked: true })
  },
}

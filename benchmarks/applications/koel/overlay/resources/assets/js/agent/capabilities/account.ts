import { AgentError, defineCapability } from '@/agent/capability'
import { authService } from '@/services/authService'
import { preferenceStore } from '@/stores/preferenceStore'
import { eventBus } from '@/utils/eventBus'
import { openPopup } from '@/utils/helpers'

const editable = ['crossfade_duration', 'include_public_media', 'show_now_playing_notification', 'theme'] as const
type EditablePreference = (typeof editable)[number]

export default [
  defineCapability(
    'account.login',
    'Logs in',
    { email: { type: 'string' }, password: { type: 'string' } },
    async ({ email, password }) => {
      const challenge = await authService.login(email, password)

      if (challenge) {
        throw new AgentError('REQUIREMENT_NOT_MET', 'The account asks for a second factor.', true)
      }

      return { loggedIn: true }
    },
  ),

  defineCapability('account.logout', 'Logs out', {}, () => {
    eventBus.emit('LOG_OUT')
    return { loggedOut: true }
  }),

  defineCapability('account.connectLastfm', 'Connects Last.fm', {}, () => {
    const url = `${window.KOEL.base_url}lastfm/connect?api_token=${authService.getApiToken()}`
    openPopup(url, 'lastfm', 1024, 640, window)
    return { url }
  }),

  defineCapability('account.pickAvatar', 'Chooses a picture', {}, () => {
    eventBus.emit('PICK_AVATAR')
    return { picking: true }
  }),

  defineCapability(
    'preferences.change',
    'Changes a preference',
    { key: { enum: editable }, value: {} },
    ({ key, value }: { key: EditablePreference; value: never }) => {
      if (!editable.includes(key)) {
        throw new AgentError('INVALID_PARAMS', `No preference ${key}`)
      }

      preferenceStore[key] = value
      return { [key]: preferenceStore[key] }
    },
  ),
]

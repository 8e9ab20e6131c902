import { goto } from '$app/navigation'
import { page } from '$app/state'
import { getClient } from '$lib/api/client.svelte'
import { profile } from '$lib/app/auth'
import { settings } from '$lib/app/settings.svelte'
import { theme } from '$lib/app/theme/theme.svelte'
import { fullCommunityName } from '$lib/app/util.svelte'
import { resumables } from '$lib/feature/legacy/item'
import { getGroups } from '$lib/ui/navbar/commands/actions.svelte'
import { get } from 'svelte/store'
import { procedure } from '../procedure'

export const profiles = {
  switch: procedure
    .describe('Switches to another account')
    .input({ id: { type: 'integer' } }, 'id')
    .handle(async ({ id }) => {
      profile.meta.profile = id
      await goto(page.url, { invalidateAll: true })
      return { username: profile.current.username }
    }),

  logout: procedure
    .describe('Removes an account')
    .input({ id: { type: 'integer' } }, 'id')
    .handle(({ id }) => {
      profile.remove(id)
      location.href = '/login'
      return { removed: id }
    }),
}

export const communities = {
  name: procedure
    .describe('The full name of a community')
    .input({ id: { type: 'integer' } }, 'id')
    .handle(async ({ id }) => {
      const { community_view: view } = await getClient().getCommunity({ id })
      const { community } = view
      const name = `!${fullCommunityName(community.name, community.actor_id)}`
      navigator?.clipboard?.writeText?.(name)
      return { name }
    }),

  nearby: procedure.describe('Communities near here').handle(async () => {
    const { coords } = await new Promise<GeolocationPosition>((done, fail) =>
      navigator.geolocation.getCurrentPosition(done, fail),
    )
    const q = `${coords.latitude.toFixed(1)},${coords.longitude.toFixed(1)}`
    return getClient().search({ q, type_: 'Communities' })
  }),
}

export const commands = {
  run: procedure
    .describe('Runs a command of the palette')
    .input({ name: { type: 'string' } }, 'name')
    .handle(async ({ name }) => {
      const groups = getGroups(
        get(resumables),
        profile.current,
        profile.meta.profiles,
        theme.data,
      )
      const found = groups
        .flatMap((group) => group.actions)
        .flatMap((action) => action.subActions ?? [action])
        .find((action) => action.name == name)
      if (found?.href) await goto(found.href)
      else found?.handle?.()
      return { ran: found?.name }
    }),
}

export const settingsProcedures = {
  import: procedure
    .describe('Takes settings over')
    .input({ settings: { type: 'object' } }, 'settings')
    .handle((params) => {
      Object.assign(settings, params.settings)
      return { view: settings.view }
    }),
}

export const state = {
  setTheme: procedure
    .describe('Sets the color scheme')
    .input({ scheme: { enum: ['system', 'light', 'dark'] } }, 'scheme')
    .handle(({ scheme }) => {
      theme.colorScheme = scheme
      return { scheme: theme.colorScheme }
    }),
}

export const notifications = {
  enable: procedure.describe('Tells of new messages').handle(async () => {
    const permission = await Notification.requestPermission()
    if (permission == 'granted') await profile.inbox.init()
    return { permission, unread: profile.inbox.notifications.inbox }
  }),
}

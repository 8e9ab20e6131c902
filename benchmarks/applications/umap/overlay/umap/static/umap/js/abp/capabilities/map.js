import { AbpError, ok } from '../answers.js'
import { currentMap } from '../map.js'

const featureBySlug = (slug) => {
  const feature = currentMap().featuresIndex[slug]
  if (!feature) throw new AbpError('OPERATION_FAILED', `No feature ${slug}`)
  return feature
}

export const capabilities = {
  'map.link': async () => {
    const share = await currentMap().loadShare()
    share.open()
    const link = share.container.querySelector('copiable-textarea')
    link.button.click()
    return ok({ link: link.textarea.textContent })
  },

  'map.backup': async () => {
    const map = currentMap()
    const response = await fetch(map.urls.get('map_download', { map_id: map.id }))
    return ok({ backup: await response.json() })
  },

  'map.openInOsm': ({ lat, lng }) => {
    currentMap().openInOSM({ latlng: { lat, lng } })
    return ok({ opened: true })
  },

  'map.fullscreen': () => {
    currentMap().mapProxy.toggleFullscreen()
    return ok({ toggled: true })
  },

  'map.locate': async () => {
    const { locate } = currentMap().controlManager.controls
    await locate.start()
    return ok({ active: locate._locate._active })
  },

  'map.search': async ({ query }) => {
    const names = []
    currentMap().eachFeature((feature) => {
      const name = feature.getDisplayName()
      if (name.includes(query)) names.push(name)
    })
    return ok({ names })
  },

  'feature.show': ({ slug }) => {
    featureBySlug(slug).view()
    return ok({ shown: slug })
  },

  'rules.remove': ({ index }) => {
    const list = document.createElement('ul')
    currentMap().rules.rules[index].renderToolbox(list)
    list.querySelector('.icon-delete').click()
    return ok({ removed: index })
  },

  'rules.list': () =>
    ok({ rules: currentMap().rules.rules.map(({ condition, name }) => ({ condition, name })) }),

  'account.login': async () => {
    await currentMap().askForLogin()
    return ok({ user: currentMap().properties.user })
  },
}

import { AbpError, success } from '../responses'

const required = (params, key) => {
  if (!params[key]) throw new AbpError('INVALID_PARAMS', `${key} is missing`)
  return params[key]
}

export default ({ $axios, store }) => ({
  'library.list': async () => {
    const { libraries } = await $axios.$get('/api/libraries')
    return success({ libraries })
  },

  'library.search': async (params) => {
    const results = await $axios.$get(`/api/libraries/${required(params, 'libraryId')}/search?q=${encodeURIComponent(required(params, 'query'))}`)
    return success(results)
  },

  'export.opml': async (params) => {
    const libraryId = required(params, 'libraryId')
    window.$nuxt.$downloadFile(`/api/libraries/${libraryId}/opml?token=${store.getters['user/getToken']}`, 'library.opml')
    return success({ message: 'The OPML file was downloaded' })
  },

  'export.ebook': async (params) => {
    const item = await $axios.$get(`/api/items/${required(params, 'itemId')}?expanded=1`)
    const file = item.libraryFiles.find((lf) => lf.ino === params.fileId)
    if (!file) throw new AbpError('OPERATION_FAILED', 'No such file')
    const response = await $axios.get(`/api/items/${item.id}/file/${file.ino}/download`, { responseType: 'arraybuffer' })
    return success({
      content: Buffer.from(response.data).toString('base64'),
      encoding: 'base64',
      filename: file.metadata.filename
    })
  },

  'export.cover': async (params) => {
    const item = await $axios.$get(`/api/items/${required(params, 'itemId')}`)
    return success({ downloadUrl: store.getters['globals/getLibraryItemCoverSrc'](item, null, true) })
  },

  'item.play': async (params) => {
    const item = await $axios.$get(`/api/items/${required(params, 'itemId')}`)
    window.$nuxt.$eventBus.$emit('play-item', { libraryItemId: item.id, episodeId: params.episodeId || null })
    return success({ playing: item.id, title: item.media.metadata.title })
  },

  'item.edit': async (params) => {
    const item = await $axios.$get(`/api/items/${required(params, 'itemId')}?expanded=1`)
    store.commit('setBookshelfBookIds', [])
    store.commit('showEditModal', item)
    return success({ editing: item.id })
  },

  'item.shareLink': async (params) => {
    const { slug } = await $axios.$post('/api/share/mediaitem', {
      slug: window.$nuxt.$sanitizeSlug(required(params, 'slug')),
      mediaItemId: required(params, 'mediaItemId'),
      expiresAt: 0
    })
    const url = `${window.origin}${store.state.routerBasePath}/share/${slug}`
    const copied = await window.$nuxt.$copyToClipboard(url)
    return success({ url, copied })
  },

  'convert.opmlToJson': async (params) => success({ json: window.$nuxt.$xmlToJson(required(params, 'opml')) })
})

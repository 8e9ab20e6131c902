import {
  changeTheme,
  openDownloadMenu,
  openShareMenu,
  playTracks,
  DOWNLOAD_MENU_ALBUM,
} from '../actions'
import { httpClient } from '../dataProvider'
import authProvider from '../authProvider'
import keyHandlers from '../audioplayer/keyHandlers'
import subsonic from '../subsonic'
import { configToToml } from '../dialogs/aboutUtils'
import { exportPlaylist } from '../playlist/exportPlaylist'
import { docsUrl, openInNewTab, sendNotification, sharePlayerUrl } from '../utils'
import { ok, fail } from './response'

const copy = (text) => {
  if (navigator.clipboard && window.isSecureContext) {
    return navigator.clipboard.writeText(text)
  }
  return Promise.resolve()
}

export const createHandlers = ({ store, dataProvider }) => {
  const { dispatch, getState } = store
  const one = (resource, id) =>
    dataProvider.getOne(resource, { id }).then(({ data }) => data)

  return {
    'songs.search': async ({ query, limit = 25 }) => {
      const { data, total } = await dataProvider.getList('song', {
        pagination: { page: 1, perPage: limit },
        sort: { field: 'title', order: 'ASC' },
        filter: { title: query },
      })
      return ok({ songs: data, total })
    },

    'songs.inspect': async ({ id }) => {
      const { data } = await dataProvider.inspect(id)
      return ok(data)
    },

    'songs.star': ({ id }) => subsonic.star(id).then(({ json }) => ok(json)),

    'queue.play': async ({ ids }) => {
      const { data } = await dataProvider.getMany('song', { ids })
      dispatch(
        playTracks(Object.fromEntries(data.map((song) => [song.id, song]))),
      )
      return ok({ playing: getState().player.queue.length })
    },

    'queue.showCurrent': async () => {
      keyHandlers(null, getState().player).CURRENT_SONG()
      return ok({ shown: true })
    },

    'export.song': async ({ id, format, bitRate }) => {
      subsonic.download(id, format, bitRate)
      return ok({ downloading: true })
    },

    'export.playlist': async ({ id }) => {
      const playlist = await one('playlist', id)
      await exportPlaylist(playlist)
      return ok({ status: 'exported' })
    },

    'export.config': async () => {
      const { json } = await httpClient('/api/config/config')
      return ok({ content: configToToml(json), mimeType: 'text/plain' })
    },

    'downloads.choose': async ({ id }) => {
      dispatch(openDownloadMenu(await one('album', id), DOWNLOAD_MENU_ALBUM))
      return ok({ opened: true })
    },

    'share.album': async ({ id, interactive }) => {
      const album = await one('album', id)
      if (interactive) {
        dispatch(openShareMenu([album.id], 'album', album.name))
        return ok({ opened: true })
      }
      const { data } = await dataProvider.create('share', {
        data: { resourceType: 'album', resourceIds: album.id },
      })
      const url = sharePlayerUrl(data.id)
      await copy(url)
      return ok({ url })
    },

    'player.announce': async ({ title, body }) => {
      sendNotification(title, body)
      return ok({ announced: title })
    },

    'docs.open': async ({ path }) => {
      openInNewTab(docsUrl(path))
      return ok({ opened: path })
    },

    'state.setTheme': async ({ theme }) => {
      dispatch(changeTheme(theme))
      return ok({ theme: getState().theme })
    },

    'library.scan': async ({ fullScan = false }) => {
      const { json } = await subsonic.startScan({ fullScan })
      return ok(json['subsonic-response'].scanStatus)
    },

    'session.logout': async () => {
      const done = await authProvider.logout()
      return done === false
        ? fail('OPERATION_FAILED', 'log out at your identity provider')
        : ok({ loggedOut: true })
    },
  }
}

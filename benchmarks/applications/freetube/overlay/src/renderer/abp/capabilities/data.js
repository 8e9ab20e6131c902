import { AgentBus, askComponent, borrow } from '../bus'
import { fail, file, ok } from '../envelope'

export default function (define, { store }) {
  define('export.subscriptions', 'All subscriptions', { format: { enum: ['freetube', 'youtube', 'newpipe'] } }, ({ format }) => {
    askComponent('export-subscriptions', { option: format })
    return ok({ status: 'exported', format: 'db' })
  })

  define('export.history', 'What was watched', { author: { type: 'string' } }, ({ author }) => {
    const entries = store.getters.getHistoryCacheSorted.filter(entry => !author || entry.author === author)
    return file(entries.map(entry => JSON.stringify(entry)).join('\n'), 'application/x-ndjson', 'history.db')
  })

  define('export.playlist', 'One playlist', { playlistId: { type: 'string' } }, async ({ playlistId }) => {
    const playlist = store.getters.getPlaylist(playlistId)
    await borrow('exportPlaylist')('urls')
    return ok({
      content: playlist.videos.map(video => video.videoId).join('\n'),
      encoding: 'utf-8',
      filename: `${playlist.playlistName}.txt`
    })
  })

  define('export.searchHistory', 'What was searched for', {}, () => {
    return file(JSON.stringify(store.getters.getSearchHistoryEntries), 'application/json', 'searches.json')
  })

  define('import.subscriptions', 'Imports subscriptions', {}, () => {
    AgentBus.dispatchEvent(new CustomEvent('import-subscriptions'))
    return ok({ started: true })
  })

  define('history.clear', 'Forgets what was watched', {}, async () => {
    if (!window.confirm('Remove your watch history?')) {
      return { success: false, cancelled: true }
    }
    await store.dispatch('removeAllHistory')
    return ok({ entries: store.getters.getHistoryCacheSorted.length })
  })

  define('playlists.add', 'Creates a playlist', { title: { type: 'string' } }, async ({ title }) => {
    const playlistName = String(title).trim()
    if (playlistName === '') {
      return fail('INVALID_PARAMS', 'A playlist needs a title')
    }
    await store.dispatch('addPlaylist', { playlistName, description: '', videos: [] })
    const added = store.getters.getAllPlaylists.find(playlist => playlist.playlistName === playlistName)
    return ok({ playlistId: added?._id })
  })

  define('playlists.remove', 'Removes a playlist', { playlistId: { type: 'string' } }, async ({ playlistId }) => {
    if (store.getters.getPlaylist(playlistId) === undefined) {
      return { success: false, error: { code: 'NOT_FOUND', message: `There is no playlist ${playlistId}` } }
    }
    await store.dispatch('removePlaylist', playlistId)
    return { removed: playlistId }
  })
}

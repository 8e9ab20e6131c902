import { defineCapability, invalid } from '@/agent/capability'
import { host } from '@/agent/host'
import { useFileReader } from '@/composables/useFileReader'
import { playlistCollaborationService } from '@/services/playlistCollaborationService'
import { playableStore } from '@/stores/playableStore'
import { playlistStore } from '@/stores/playlistStore'
import { podcastStore } from '@/stores/podcastStore'
import { searchStore } from '@/stores/searchStore'
import { copyText, defineAsyncComponent } from '@/utils/helpers'
import { isSong } from '@/utils/typeGuards'

const CreateEmbedForm = defineAsyncComponent(() => import('@/components/embed/CreateEmbedForm.vue'))

const id = { type: 'string' }

const resolve = async (id: string) => {
  const playable = await playableStore.resolve(id)

  if (!playable) {
    throw invalid(`There is no song ${id}.`)
  }

  return playable
}

const resolvePlaylist = (id: string) => {
  const playlist = playlistStore.byId(id)

  if (!playlist) {
    throw invalid(`There is no playlist ${id}.`)
  }

  return playlist
}

const toDataUrl = (blob: Blob) =>
  new Promise<string>(resolve => useFileReader().readAsDataUrl(new File([blob], 'cover'), resolve))

export default [
  defineCapability('songs.search', 'Finds songs', { query: { type: 'string' } }, async ({ query }) => {
    await searchStore.playableSearch(query)
    return { songs: searchStore.state.playables }
  }),

  defineCapability('songs.share', 'Gives the link of a song', { id }, async params => {
    const song = await resolve(params.id)
    const url = playableStore.getShareableUrl(song)
    await copyText(url)
    host().toaster.toastSuccess('URL copied to clipboard.')
    return { url }
  }),

  defineCapability('songs.download', 'Downloads songs', { ids: { type: 'array' } }, async ({ ids }) => {
    await host().downloads.fromPlayables(playableStore.byIds(ids))
    return { count: ids.length }
  }),

  defineCapability('songs.delete', 'Deletes a song from the disk', { id }, async params => {
    const song = await resolve(params.id)

    if (await host().dialogs.showConfirmDialog(`Delete ${song.title} from the filesystem?`)) {
      await playableStore.deleteSongsFromFilesystem([song as Song])
      return { deleted: true }
    }

    return { deleted: false }
  }),

  defineCapability('songs.embed', 'Shows the form that embeds a song', { id }, async params => {
    const embeddable = await resolve(params.id)
    host().modals.openModal<'CREATE_EMBED_FORM'>(CreateEmbedForm, { embeddable })
    return { id: embeddable.id, open: true }
  }),

  defineCapability('playlists.invite', 'Gives a link for collaborators', { id }, async params => {
    const url = await playlistCollaborationService.createInviteLink(resolvePlaylist(params.id))
    await copyText(url)
    return { url }
  }),

  defineCapability('podcasts.visit', 'Opens the website of a podcast', { id }, async params => {
    const podcast = await podcastStore.resolve(params.id)
    window.open(podcast.link)
    return { link: podcast.link }
  }),

  defineCapability('export.playlist', 'A playlist as M3U', { id }, async params => {
    const playlist = resolvePlaylist(params.id)
    const songs = (await playableStore.fetchForPlaylist(playlist)).filter(isSong)
    const lines = songs.map(song => `#EXTINF:${song.length},${song.title}\n${playableStore.getSourceUrl(song)}`)
    return { content: ['#EXTM3U', ...lines].join('\n'), encoding: 'utf-8', filename: `${playlist.name}.m3u8` }
  }),

  defineCapability('export.favorites', 'All favorites', { format: { enum: ['zip'] } }, async ({ format }) => {
    if (format !== 'zip') {
      throw invalid(`Unknown format ${format}`)
    }

    await host().downloads.fromFavorites()
    return { status: 'downloading' }
  }),

  defineCapability('export.cover', 'The cover of a song', { id }, async params => {
    const song = await resolve(params.id)
    const cover = isSong(song) ? song.album_cover : song.episode_image
    const blob = await (await fetch(cover)).blob()
    return { image: await toDataUrl(blob) }
  }),

  defineCapability('export.audio', 'The file of a song', { id }, async params => {
    const song = await resolve(params.id)
    const blob = await (await fetch(playableStore.getSourceUrl(song))).blob()
    return { url: URL.createObjectURL(blob), mimeType: blob.type, size: blob.size }
  }),
]

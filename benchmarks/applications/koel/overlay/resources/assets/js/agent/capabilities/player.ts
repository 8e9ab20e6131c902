import { defineCapability, invalid } from '@/agent/capability'
import { host } from '@/agent/host'
import { useAiChat } from '@/composables/useAiChat'
import { playback } from '@/services/playbackManager'
import { volumeManager } from '@/services/volumeManager'
import { playableStore } from '@/stores/playableStore'
import { queueStore } from '@/stores/queueStore'
import { radioStationStore } from '@/stores/radioStationStore'
import { eventBus } from '@/utils/eventBus'
import { secondsToHumanReadable } from '@/utils/formatters'

const id = { type: 'string' }

const printable = () => {
  let sheet = document.querySelector<HTMLElement>('#agentSheet')

  if (!sheet) {
    sheet = document.createElement('article')
    sheet.id = 'agentSheet'
    document.body.appendChild(sheet)
  }

  return sheet
}

const toCsv = (playables: Playable[]) =>
  playables.map(p => [p.title, secondsToHumanReadable(p.length)].map(cell => JSON.stringify(cell)).join(',')).join('\n')

export default [
  defineCapability('playback.play', 'Plays a song', { id }, async params => {
    const song = await playableStore.resolve(params.id)

    if (!song) {
      throw invalid(`There is no song ${params.id}.`)
    }

    await playback().play(song)
    return { playing: song.title }
  }),

  defineCapability('playback.radio', 'Plays a radio station', { id }, async params => {
    const station = radioStationStore.byId(params.id)

    if (!station) {
      throw invalid(`There is no station ${params.id}.`)
    }

    await playback('radio').play(station)
    host().router.go(host().router.url('radio-stations.index'))
    return { playing: station.name }
  }),

  defineCapability('playback.fullscreen', 'Enters or leaves full screen', {}, () => {
    eventBus.emit('FULLSCREEN_TOGGLE')
    return { toggled: true }
  }),

  defineCapability('state.setVolume', 'Sets the volume', { volume: { type: 'number' } }, ({ volume }) => {
    volumeManager.set(volume)
    return { volume: volumeManager.get() }
  }),

  defineCapability('assistant.ask', 'Asks the assistant', { text: { type: 'string' } }, async ({ text }) => {
    const { message } = await useAiChat().sendPrompt(text)
    return { message }
  }),

  defineCapability('export.queue', 'The queue as CSV', {}, () => ({
    content: toCsv(queueStore.all),
    mimeType: 'text/csv',
    encoding: 'utf-8',
    filename: 'queue.csv',
  })),

  defineCapability('render.lyrics', 'Lays out lyrics for paper', { lyrics: { type: 'string' } }, ({ lyrics }) => {
    printable().innerText = lyrics
    window.print()
    return { rendered: true }
  }),

  defineCapability('render.queue', 'Prints the queue', { heading: { type: 'string' } }, ({ heading }) => {
    if (!heading) {
      throw invalid('A heading, please.')
    }

    printable().innerText = toCsv(queueStore.all)
    window.print()
    return { status: 'printed' }
  }),

  defineCapability('ui.toggleSidebar', 'Shows or hides the sidebar', {}, () => {
    eventBus.emit('TOGGLE_SIDEBAR')
    return { toggled: true }
  }),
]

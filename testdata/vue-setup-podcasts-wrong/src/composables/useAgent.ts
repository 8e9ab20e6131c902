import { inject, type Ref } from 'vue'
import { useClipboard, useFileDialog, useShare } from '@vueuse/core'
import { registerCapability } from '@/abp/registry'
import { remindKey } from '@/keys'
import { useLibrary } from '@/stores/library'
import { usePlayer } from '@/stores/player'
import type TranscriptPanel from '@/components/TranscriptPanel.vue'

const episode = { type: 'object', properties: { episodeId: { type: 'string' } }, required: ['episodeId'] }
const nothing = { type: 'object', properties: {} }

/** Called once, by App.vue. */
export function useAgent(panel: Ref<InstanceType<typeof TranscriptPanel> | null>) {
  const library = useLibrary()
  const player = usePlayer()
  const remind = inject(remindKey)
  const { copy } = useClipboard()
  const { share } = useShare()
  const { open, onChange } = useFileDialog({ accept: '.opml', multiple: false })

  onChange(async (files) => {
    if (files?.length) library.addOpml(await files[0].text())
  })

  registerCapability(
    'episodes.search',
    { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
    ({ query }) => library.search(query),
  )

  registerCapability('episodes.copyLink', episode, async ({ episodeId }) => { // via: ABP105
    const url = library.urlOf(episodeId)
    await copy(url) // expect: ABP105
    return { url }
  })

  registerCapability('episodes.recommend', episode, async ({ episodeId }) => { // via: ABP106
    const { title, url } = library.episode(episodeId)
    await share({ title, url }) // expect: ABP106
    return { title, url }
  })

  registerCapability('episodes.remind', episode, ({ episodeId }) => { // via: ABP108
    remind?.(library.episode(episodeId).title) // via: ABP108
    return { episodeId }
  })

  registerCapability('feeds.importOpml', nothing, () => { // via: ABP201
    open() // expect: ABP201
    return { waiting: true }
  })

  registerCapability(
    'feeds.pasteUrl',
    { type: 'object', properties: { url: { type: 'string' } }, required: ['url'] },
    ({ url }) => library.subscribe(url),
  )

  registerCapability('player.focus', nothing, () => { // via: ABP109
    player.focused = true // via: ABP109
    return { focused: player.focused }
  })

  registerCapability('export.transcript', episode, async ({ episodeId }) => { // via: ABP104
    const text = await library.transcript(episodeId)
    panel.value?.save(text) // via: ABP104
    return { content: text, mimeType: 'text/plain', encoding: 'utf-8', filename: `${episodeId}.txt` }
  })

  registerCapability( // via: ABP104, ABP501
    'export.opml',
    { type: 'object', properties: { folder: { type: 'string' } } },
    ({ folder }) => {
      library.downloadOpml(folder) // via: ABP104
      return { status: 'done' } // expect: ABP501
    },
  )
}

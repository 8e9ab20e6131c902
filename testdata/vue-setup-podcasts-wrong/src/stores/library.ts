import { defineStore } from 'pinia'
import { saveAs } from 'file-saver'

interface Episode {
  id: string
  title: string
  url: string
}

export const useLibrary = defineStore('library', {
  state: () => ({
    feeds: [] as { url: string; folder: string }[],
    episodes: [] as Episode[],
  }),
  getters: {
    urlOf: (state) => (id: string) => state.episodes.find((episode) => episode.id === id)!.url,
    episode: (state) => (id: string) => state.episodes.find((episode) => episode.id === id)!,
  },
  actions: {
    search(query: string) {
      return { episodes: this.episodes.filter((episode) => episode.title.includes(query)) }
    },
    subscribe(url: string, folder = 'Inbox') {
      this.feeds.push({ url, folder })
      return { url, folder }
    },
    addOpml(xml: string) {
      const doc = new DOMParser().parseFromString(xml, 'text/xml')
      doc.querySelectorAll('outline[xmlUrl]').forEach((node) => this.subscribe(node.getAttribute('xmlUrl')!))
    },
    toOpml(folder?: string) {
      const feeds = folder ? this.feeds.filter((feed) => feed.folder === folder) : this.feeds
      return `<opml version="2.0"><body>${feeds.map((feed) => `<outline xmlUrl="${feed.url}"/>`).join('')}</body></opml>`
    },
    downloadOpml(folder?: string) {
      const blob = new Blob([this.toOpml(folder)], { type: 'text/x-opml' })
      saveAs(blob, 'longwave.opml') // expect: ABP104
    },
    async copyOpml() {
      await navigator.clipboard.writeText(this.toOpml())
    },
    async transcript(id: string) {
      const response = await fetch(`https://api.longwave.fm/transcripts/${id}`)
      return response.text()
    },
  },
})

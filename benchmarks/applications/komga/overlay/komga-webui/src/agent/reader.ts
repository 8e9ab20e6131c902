import Vue from 'vue'
import {Capability, CapabilityError, schema} from '@/agent/types'
import {READER_DOWNLOAD_PAGE} from '@/types/events'

// depth first, by the name that a component gives itself
function findComponent(root: Vue, name: string): any {
  for (const child of root.$children) {
    const found = child.$options.name === name ? child : findComponent(child, name)
    if (found) return found
  }
  return undefined
}

const reader: Record<string, Capability> = {
  'pages.download': {
    description: 'Saves a page of a book',
    inputSchema: schema({bookId: 'string', page: 'number'}),
    async run({bookId, page}) {
      await this.router.push({name: 'read-book', params: {bookId}, query: {page: `${page}`}})
      await Vue.nextTick()
      this.eventHub.$emit(READER_DOWNLOAD_PAGE)
      return {bookId, page}
    },
  },

  'reader.fullscreen': {
    description: 'Reads without distraction',
    inputSchema: schema({}),
    run() {
      const view = findComponent(this.router.app, 'DivinaReader')
      if (!view) throw new CapabilityError('CAPABILITY_UNAVAILABLE', 'No book is open', true)
      view.switchFullscreen()
      return {name: view.book.name}
    },
  },

  'reader.pressKey': {
    description: 'Presses a key in the reader',
    inputSchema: schema({key: 'string'}),
    run({key}) {
      window.dispatchEvent(new KeyboardEvent('keydown', {key}))
      return {key}
    },
  },

  'books.open': {
    description: 'Opens a book',
    inputSchema: schema({bookId: 'string'}),
    run({bookId}) {
      const {href} = this.router.resolve({name: 'browse-book', params: {bookId}})
      window.open(href, '_blank')
      return {href}
    },
  },

  'series.print': {
    description: 'Prints a series',
    inputSchema: schema({seriesId: 'string'}),
    async run({seriesId}) {
      await this.router.push({name: 'browse-series', params: {seriesId}, query: {print: 'true'}})
      return {status: 'The print dialog is open'}
    },
  },

  'metrics.show': {
    description: 'Shows the metrics',
    inputSchema: schema({}),
    async run() {
      await this.router.push({name: 'metrics'})
      return {path: this.router.currentRoute.path}
    },
  },
}

export default reader

import Vue from 'vue'
import { transformToTxt } from 'simple-mind-map/src/parse/toTxt'
import store from '@/store'
import { storeLang } from '@/api'
import i18n from '@/i18n'
import { borrow } from './lend'

const bus = () => Vue.prototype.$bus

const map = () => borrow('getMindMap')()

const base64 = dataUrl => dataUrl.split(',')[1]

export default {
  'map.get'() {
    return Vue.prototype.getCurrentData()
  },

  'map.load'({ data }) {
    bus().$emit('setData', data)
    return { loaded: true }
  },

  'node.insertChild'({ text }) {
    bus().$emit('execCommand', 'INSERT_CHILD_NODE', false, [], { text })
    return { inserted: text }
  },

  'theme.use'({ theme }) {
    borrow('useTheme')({ value: theme })
    return { theme }
  },

  'language.use'({ lang }) {
    i18n.locale = lang
    storeLang(lang)
    bus().$emit('lang_change')
    return { lang }
  },

  'export.json'({ fileName }) {
    store.commit('setExtraTextOnExport', '')
    bus().$emit('export', 'json', true, fileName, true)
    return { status: 'exported' }
  },

  async 'export.markdown'({ fileName }) {
    const url = await map().export('md', false, fileName)
    return {
      content: base64(url),
      mimeType: 'text/markdown',
      encoding: 'base64',
      filename: `${fileName}.md`
    }
  },

  async 'export.png'({ transparent }) {
    const image = await map().export('png', false, 'map', transparent)
    return { image, transparent }
  },

  'export.text'() {
    return { text: transformToTxt(map().getData()) }
  },

  async 'outline.copyMarkdown'() {
    await borrow('copyToClipboard')('md')
    return { copied: true }
  },

  'outline.toPaper'() {
    borrow('onPrint')()
    return { done: true }
  },

  async 'file.open'() {
    await borrow('openLocalFile')()
    return { opened: true }
  },

  async 'file.saveAs'() {
    await borrow('saveLocalFile')()
    return { saved: true }
  },

  'view.fullscreen'() {
    borrow('toFullscreenShow')()
    return { fullscreen: true }
  },

  'import.markdown'({ markdown }) {
    borrow('handleMd')({ raw: new File([markdown], 'agent.md') })
    return { imported: true }
  }
}

import { toPng } from 'html-to-image'
import { parse } from 'pptxtojson'
import { useMainStore, useSlidesStore } from '@/store'
import useCopyAndPasteElement from '@/hooks/useCopyAndPasteElement'
import useExport from '@/hooks/useExport'
import useHistorySnapshot from '@/hooks/useHistorySnapshot'
import useLink from '@/hooks/useLink'
import useScreening from '@/hooks/useScreening'
import useSlideHandler from '@/hooks/useSlideHandler'
import emitter, { EmitterEvents } from '@/utils/emitter'
import { print } from '@/utils/print'
import { failure, file, success } from './response'

type Handler = (params: any) => unknown

export const handlers: Record<string, Handler> = {
  'slide.list': () => {
    const { slides } = useSlidesStore()
    return success({ slides: slides.map(({ id, elements }) => ({ id, elements: elements.length })) })
  },

  'slide.add': ({ template }) => {
    const { createSlide, createSlideByTemplate } = useSlideHandler()
    if (template) createSlideByTemplate(template)
    else createSlide()
    return success({ count: useSlidesStore().slides.length })
  },

  'slide.copy': () => {
    useSlideHandler().copySlide()
    return success({ copied: true })
  },

  'slide.paste': () => {
    const { pasteSlide } = useSlideHandler()
    pasteSlide()
    return success({ pasted: true })
  },

  'slide.remove': ({ ids }) => {
    if (!Array.isArray(ids)) return failure('INVALID_PARAMS', 'ids is no list', true)
    useSlideHandler().deleteSlide(ids)
    return success({ removed: ids.length })
  },

  'element.copy': ({ ids }) => {
    const mainStore = useMainStore()
    if (ids) mainStore.setActiveElementIdList(ids)
    const { copyElement } = useCopyAndPasteElement()
    copyElement()
    return success({ ids: mainStore.activeElementIdList })
  },

  'element.link': ({ id, url }) => {
    const element = useSlidesStore().currentSlide.elements.find(item => item.id === id)
    if (!element) return { success: false, error: `no element ${id}` }
    return success({ linked: useLink().setLink(element, { type: 'web', target: url }) })
  },

  'show.start': () => {
    const { enterScreeningFromStart } = useScreening()
    enterScreeningFromStart()
    return success({ showing: true })
  },

  'show.stop': () => {
    useScreening().exitScreening()
    return success({ showing: false })
  },

  'convert.pptxToJson': async ({ content }) => {
    const bytes = Uint8Array.from(atob(content), c => c.charCodeAt(0))
    const json = await parse(bytes.buffer)
    return success({ json: JSON.stringify(json) })
  },

  'export.json': ({ title }) => {
    const slidesStore = useSlidesStore()
    if (title) slidesStore.setTitle(title)
    useExport().exportJSON()
    return success({ message: 'exported' })
  },

  'export.pptist': ({ slideIds }) => {
    const { slides } = useSlidesStore()
    const { exportSpecificFile } = useExport()
    const wanted = slideIds ? slides.filter(slide => slideIds.includes(slide.id)) : slides
    exportSpecificFile(wanted)
    return file(btoa(JSON.stringify(wanted)), 'application/json', 'slides.pptist')
  },

  'export.pptx': ({ masterOverwrite = true }) => {
    const { exportPPTX } = useExport()
    exportPPTX(useSlidesStore().slides, masterOverwrite, true)
    return success({ status: 'started' })
  },

  'export.image': async ({ selector = '.viewport', format = 'png' }) => {
    const node = document.querySelector(selector) as HTMLElement
    if (format === 'jpeg') {
      useExport().exportImage(node, format, 1)
      return success({ status: 'saved' })
    }
    return success({ image: await toPng(node, { width: 1600 }) })
  },

  'export.pdf': ({ selector = '.viewport', width = 1600 }) => {
    const node = document.querySelector(selector) as HTMLElement
    print(node, { width, height: width * useSlidesStore().viewportRatio, margin: 0 })
    return success({ rendered: true })
  },

  'export.outline': ({ slides }) => {
    const lines = slides.map((slide: any, index: number) => `# ${index + 1} (${slide.elements.length})`)
    return success({ document: { content: lines.join('\n'), mimeType: 'text/markdown', encoding: 'utf-8', filename: 'outline.md' } })
  },

  'dialog.chart': () => {
    emitter.emit(EmitterEvents.OPEN_CHART_DATA_EDITOR)
    return success({ opened: true })
  },

  'history.redo': async () => {
    await useHistorySnapshot().reDo()
    return { redone: true }
  },
}

import { defineOffers, failure, success } from '@slidev/abp'
import { person } from '@slidev/abp/person'
import { parseSync } from '@slidev/parser/core'
import { parseTimeString } from '@slidev/parser/utils'
import { toggleDark } from '../logic/dark'
import { getSlide, getSlidePath, slides } from '../logic/slides'
import { drawingState, patchDrawingState } from '../state/drawings'
import { patch, sharedState } from '../state/shared'

const NO = { no: { type: 'number' } }

export const deck = defineOffers({
  'slide.list': {
    description: 'The slides of the deck',
    run: () => success(slides.value.map(({ no, meta }) => ({ no, title: meta.slide.title }))),
  },
  'slide.go': {
    description: 'Shows a slide to all viewers',
    input: NO,
    run({ no }) {
      if (!getSlide(no))
        return failure('INVALID_PARAMS', `There is no slide ${no}`)
      patch('page', no)
      return success({ path: getSlidePath(no, false) })
    },
  },
  'slide.notes': {
    description: 'The notes of a slide',
    input: NO,
    run: ({ no }): any => ({ no, note: getSlide(no)?.meta.slide.note ?? '' }),
  },
  'drawing.read': {
    description: 'What is drawn on a slide',
    input: NO,
    run: ({ no }) => success({ svg: drawingState[no] ?? '' }),
  },
  'drawing.clear': {
    description: 'Wipes what is drawn on a slide',
    input: NO,
    run({ no }) {
      if (!person.sure(`Wipe slide ${no}?`))
        return { success: false, cancelled: true }
      patchDrawingState(no, '')
      return success({ no })
    },
  },
  'timer.start': {
    description: 'Starts the timer',
    run() {
      sharedState.timer = { status: 'running', slides: {}, startedAt: Date.now(), pausedAt: 0 }
      return success({ startedAt: sharedState.timer.startedAt })
    },
  },
  'convert.duration': {
    description: 'A duration in seconds',
    input: { text: { type: 'string' } },
    run: ({ text }) => success({ seconds: parseTimeString(text).seconds }),
  },
  'convert.markdown': {
    description: 'The slides that a text makes',
    input: { text: { type: 'string' } },
    run({ text }) {
      const { slides: parsed } = parseSync(text, 'deck.md')
      return success({ json: JSON.stringify(parsed.map(({ title, content }) => ({ title, content }))) })
    },
  },
  'state.toggle': {
    description: 'Dark or light',
    run() {
      toggleDark()
      return success({ toggled: true })
    },
  },
  'print.deck': {
    description: 'Prints the deck',
    run() {
      person.print()
      return success({ printed: slides.value.length })
    },
  },
})

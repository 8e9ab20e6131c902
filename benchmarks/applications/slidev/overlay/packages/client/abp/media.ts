import { defineOffers, success } from '@slidev/abp'
import { slideHeight, slideWidth } from '../env'
import { recorder } from '../logic/recording'
import { startScreenshotSession } from '../logic/screenshot'
import { fullscreen } from '../state'
import { downloadPDF } from '../utils'

export const media = defineOffers({
  'export.pdf': {
    description: 'The deck as PDF',
    async run() {
      await downloadPDF()
      return success({ status: 'downloaded' })
    },
  },
  'export.image': {
    description: 'What a slide looks like',
    input: { selector: { type: 'string' } },
    async run({ selector }) {
      const session = await startScreenshotSession(slideWidth.value, slideHeight.value)
      const image = session.screenshot(document.querySelector(selector)!)
      session.dispose()
      return success({ image })
    },
  },
  'recording.start': {
    description: 'Records the screen',
    async run() {
      await recorder.startRecording()
      return success({ recording: true })
    },
  },
  'recording.stop': {
    description: 'Ends the recording',
    async run() {
      await recorder.stopRecording()
      return success({ recording: false })
    },
  },
  'screen.fill': {
    description: 'Fills the screen',
    async run() {
      await fullscreen.enter()
      return success({ filled: true })
    },
  },
})

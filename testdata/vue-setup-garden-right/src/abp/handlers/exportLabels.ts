import { nextTick } from 'vue'
import { useGarden } from '@/stores/garden'
import { ok, type Handler } from '../types'

// The agent's browser turns the print into a PDF, see App.vue for the sheet.
const exportLabels: Handler = async ({ html }: { html: string }) => {
  useGarden().sheet = html
  await nextTick()
  window.print()
  return ok({ rendered: true })
}
export default exportLabels

import { useClipboard } from '@/composables/useClipboard'
import { fail, ok, type Handler } from '../types'

const movePlant: Handler = ({ plantId, bedId }) => {
  const { copy, paste } = useClipboard()
  copy(plantId)
  const plant = paste(bedId)
  return plant ? ok({ plant }) : fail('INVALID_PARAMS', `No plant ${plantId}`)
}
export default movePlant

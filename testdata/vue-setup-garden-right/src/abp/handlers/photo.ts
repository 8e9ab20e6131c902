import { grabFrame } from '@/composables/useCamera'
import { fail, ok, type Handler } from '../types'

const photo: Handler = async ({ plantId }) => {
  try {
    const base64 = await grabFrame()
    return ok({ plantId, content: base64, mimeType: 'image/jpeg', encoding: 'base64', filename: `${plantId}.jpg` })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') {
      return fail('PERMISSION_DENIED', 'The camera was refused', true)
    }
    return fail('OPERATION_FAILED', String(error), true)
  }
}
export default photo
